import { sql } from 'drizzle-orm'
import { unsentStates } from '#domain/fulfillment/task.ts'
import type { Tx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/ids.ts'
import { tasks } from './tables.ts'

type Delivered = { number: string; vendorId: string; companyId: string }

/** One task for each order, without a person. The next look at the tasks gives it its state. */
export async function makeCompanyTasks(tx: Tx, kind: 'suspend' | 'resume', orders: readonly Delivered[]) {
  if (orders.length === 0) return
  await tx.db.insert(tasks).values(
    orders.map(({ number, vendorId, companyId }) => ({
      id: newId(tx.now()),
      kind,
      state: 'waiting' as const,
      companyId,
      vendorId,
      detail: `Order ${number}`,
      cause: 'access on hold',
      madeAt: tx.now(),
    })),
  )
}

/** A suspension that was not sent is dropped; any other is followed by its opposite. */
export async function releaseSuspensions(tx: Tx, companyId: string) {
  const at = tx.now().toISOString()
  await tx.db.execute(sql`
    update tasks set state = 'dropped'
    where company_id = ${companyId} and kind = 'suspend' and state in ${listOf(unsentStates)}`)
  await tx.db.execute(sql`
    insert into tasks (id, kind, state, company_id, vendor_id, detail, cause, made_at)
    select gen_random_uuid(), 'resume', 'waiting', t.company_id, t.vendor_id, t.detail, t.cause, ${at}::timestamptz
    from tasks t
    where t.company_id = ${companyId} and t.kind = 'suspend' and t.state in ('sent', 'done')
      and not exists (select from tasks r where r.company_id = t.company_id and r.kind = 'resume' and r.vendor_id = t.vendor_id
        and r.detail = t.detail and r.sequence > t.sequence)
    order by t.sequence`)
}
