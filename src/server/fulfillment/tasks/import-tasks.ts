import { sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'

type Imported = { id: string; companyId: string; vendorId: string }

/** An order from before is sent: everybody who has one of its seats becomes a task, unless there is one already. */
export async function addImportedTasks(tx: Tx, { id, companyId, vendorId }: Imported) {
  const at = tx.now().toISOString()
  await tx.db.execute(sql`
    insert into tasks (id, kind, state, company_id, vendor_id, seat_name, member_id, person_name, person_email, seat_id,
      cause, made_at)
    select gen_random_uuid(), 'add', 'waiting', s.company_id, s.vendor_id, s.seat_name, s.member_id, m.name, m.email, s.id,
      'imported', ${at}::timestamptz
    from seats s join members m on m.id = s.member_id
    where s.company_id = ${companyId} and s.vendor_id = ${vendorId}
      and s.seat_name in (select l.seat_name from vendor_order_lines l where l.order_id = ${id})
      and not exists (select from tasks t where t.member_id = s.member_id and t.vendor_id = s.vendor_id
        and t.seat_name = s.seat_name and t.state <> 'dropped')
    order by s.id`)
}
