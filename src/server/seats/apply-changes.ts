import { sql } from 'drizzle-orm'
import type { Vendor } from '../../domain/catalog/vendor.ts'
import type { SeatChange } from '../../domain/seats.ts'
import { auditSql, companyActorOf } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import type { SeatReason } from './tables.ts'

type Changes = {
  companyId: string
  vendor: Pick<Vendor, 'id' | 'name'>
  changes: readonly SeatChange[]
  reason: SeatReason
}

/** Saves seat changes with history and audit entry in one statement, for any number of members. */
export async function applyChanges(tx: Tx, { companyId, vendor, changes, reason }: Changes) {
  if (changes.length === 0) return
  const { actorId, actor } = companyActorOf(tx)
  const at = tx.now().toISOString()
  await tx.db.execute(sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c("memberId" uuid, "seatName" text, change text)),
    took as (
      delete from seats s using change c
      where c.change = 'taken' and s.member_id = c."memberId" and s.vendor_id = ${vendor.id} and s.seat_name = c."seatName"),
    gave as (
      insert into seats (company_id, member_id, vendor_id, vendor, seat_name, given_at, given_by)
      select ${companyId}::uuid, "memberId", ${vendor.id}::uuid, ${vendor.name}, "seatName", ${at}::timestamptz, ${actor}
      from change where change = 'given'),
    logged as (
      insert into seat_events (at, company_id, member_id, member_name, member_email, vendor_id, vendor, seat_name, change, reason,
      actor_id, actor)
    select ${at}::timestamptz, ${companyId}::uuid, m.id, m.name, m.email, ${vendor.id}::uuid, ${vendor.name}, c."seatName", c.change, ${reason},
      ${actorId}::uuid, ${actor}
      from change c join members m on m.id = c."memberId")
    ${auditSql(tx, { action: 'seats.changed', companyId, detail: { vendor: vendor.name, reason, ...countOf(changes) } })}`)
}

function countOf(changes: readonly SeatChange[]) {
  const given = changes.filter(({ change }) => change === 'given').length
  return { given, taken: changes.length - given }
}
