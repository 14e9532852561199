import { sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { companyActorOf } from '#server/platform/audit/audit.ts'
import { askVendors } from '../tasks/task-sql.ts'
import type { SeatReason } from './tables.ts'

type Leaving = { id: string; companyId: string; name: string; email: string }

/** A member leaves the company: frees their seats, asks the vendors to remove them, records why, and returns how many seats there were. */
export async function releaseSeats(tx: Tx, { id, companyId, name, email }: Leaving): Promise<number> {
  const { actorId, actor } = companyActorOf(tx)
  const at = tx.now().toISOString()
  const { rowCount } = await tx.db.execute(sql`
    with released as (delete from seats where member_id = ${id} and company_id = ${companyId} returning *),
    changed as (select *, ${name}::text as name, ${email}::text as email, 'taken' as change from released),
    ${askVendors(tx, { companyId, cause: 'member left' satisfies SeatReason })}
    insert into seat_events (at, company_id, member_id, member_name, member_email, vendor_id, vendor, seat_name, change, reason,
      actor_id, actor)
    select ${at}::timestamptz, ${companyId}::uuid, ${id}::uuid, ${name}, ${email}, vendor_id, vendor, seat_name,
      'taken', 'member left', ${actorId}::uuid, ${actor} from released`)
  return rowCount ?? 0
}
