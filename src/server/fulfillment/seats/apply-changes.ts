import { sql } from 'drizzle-orm'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { SeatChange } from '#domain/fulfillment/seats.ts'
import { requireGoodStanding } from '#server/billing/standing/require-good-standing.ts'
import type { Tx } from '#server/context.ts'
import { auditSql, companyActorOf } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { askVendors } from '../tasks/task-sql.ts'
import type { SeatReason } from './tables.ts'

/** A seat that was taken back, as it was: an undo gives back this one, not a new one. */
export type FormerSeat = { seatId: number; givenAt: string; givenBy: string; noticeId: string | null }

type Changes = {
  companyId: string
  vendor: Pick<Vendor, 'id' | 'name'>
  changes: readonly (SeatChange & Partial<FormerSeat>)[]
  reason: SeatReason
  /** The save that this one takes back. */
  undoes?: string
  /** The company's standing, if it was read already under its lock. */
  isSuspended?: boolean
}

/**
 * Saves seat changes with history, tasks for the vendor and audit entry in one statement, for any number of members.
 * Returns the id of the save, by which it can be undone; null if there was nothing to change.
 */
export async function applyChanges(
  tx: Tx,
  { companyId, vendor, changes, reason, undoes, isSuspended = true }: Changes,
) {
  if (changes.length === 0) return null
  if (isSuspended && isGiving(changes, reason)) await requireGoodStanding(tx, companyId)
  const { actorId, actor } = companyActorOf(tx)
  const at = tx.now().toISOString()
  const changeId = newId(tx.now())
  const detail = { vendor: vendor.name, reason, ...countOf(changes) }
  await tx.db.execute(sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c("memberId" uuid, "seatName" text, change text,
          "seatId" bigint, "givenAt" timestamptz, "givenBy" text, "noticeId" uuid)),
    took as (
      delete from seats s using change c
      where c.change = 'taken' and s.member_id = c."memberId" and s.vendor_id = ${vendor.id} and s.seat_name = c."seatName"
      returning s.*),
    gave as (
      insert into seats (id, company_id, member_id, vendor_id, vendor, seat_name, given_at, given_by, notice_id)
      overriding system value
      select coalesce("seatId", nextval((select pg_get_serial_sequence('seats', 'id')::regclass))), ${companyId}::uuid, "memberId",
        ${vendor.id}::uuid, ${vendor.name}, "seatName", coalesce("givenAt", ${at}::timestamptz),
        coalesce("givenBy", ${actor}), "noticeId"
      from change where change = 'given'
      returning *),
    changed as (
      select c.*, m.name, m.email from (select *, 'taken' as change from took union all select *, 'given' from gave) c
      join members m on m.id = c.member_id),
    ${askVendors(tx, { companyId, cause: reason })},
    logged as (
      insert into seat_events (at, company_id, member_id, member_name, member_email, vendor_id, vendor, seat_name, change, reason,
        actor_id, actor, change_id, undoes, seat_id, given_at, given_by, notice_id)
      select ${at}::timestamptz, ${companyId}::uuid, c.member_id, c.name, c.email, ${vendor.id}::uuid, ${vendor.name}, c.seat_name,
        c.change, ${reason}, ${actorId}::uuid, ${actor}, ${changeId}::uuid, ${undoes ?? null}::uuid,
        c.id, c.given_at, c.given_by, c.notice_id
      from changed c)
    ${auditSql(tx, { action: 'seats.changed', companyId, detail })}`)
  return changeId
}

/** People who give seats need a good standing; a plan that changes on its day moves its holders in any. */
function isGiving(changes: readonly SeatChange[], reason: SeatReason): boolean {
  return reason !== 'plan changed' && changes.some(({ change }) => change === 'given')
}

function countOf(changes: readonly SeatChange[]) {
  const given = changes.filter(({ change }) => change === 'given').length
  return { given, taken: changes.length - given }
}
