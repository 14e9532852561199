import { and, eq, inArray, sql } from 'drizzle-orm'
import { planUndo, type SavedChange, type SeatState } from '#domain/fulfillment/seat-undo.ts'
import { countsAfter, leftByName } from '#domain/fulfillment/seats.ts'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type Tx } from '#server/context.ts'
import { lockOwnCompany } from '#server/people/companies/queries.ts'
import { isId } from '#server/platform/ids.ts'
import { applyChanges, type FormerSeat } from './apply-changes.ts'
import { paidSeats } from './queries.ts'
import { seatEvents } from './tables.ts'

/**
 * An admin takes back a save of seats: those it gave become free, and those it took return to the same people as they
 * were, with their date and without another email. All of it, or none.
 */
export async function undoSeats(ctx: MemberCtx, changeId: string) {
  requireCan(ctx.actor, 'admin')
  if (!isId(changeId)) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockOwnCompany(tx)
    const { vendorId, saved } = await getSave(tx, companyId, changeId)
    const vendor = await tx.parts.priceBook.vendor(tx, vendorId)
    const { counts } = await paidSeats(tx, companyId, vendor)
    const state = await seatState(tx, { companyId, vendorId, saved })
    const changes = planUndo(vendor, counts, saved, state).map((change, index) =>
      change.change === 'given' ? { ...change, ...formerSeat(saved[index]) } : change,
    )
    await applyChanges(tx, { companyId, vendor, changes, reason: 'undone', undoes: changeId })
    return { productName: vendor.name, counts: leftByName(countsAfter(counts, changes)) }
  })
}

type Saved = SavedChange & FormerSeat

/** What an admin saved, not what followed when a purchase ended. An undo itself is final. */
async function getSave(tx: Tx, companyId: string, changeId: string) {
  const events = await tx.db
    .select()
    .from(seatEvents)
    .where(
      and(
        eq(seatEvents.companyId, companyId),
        eq(seatEvents.changeId, changeId),
        inArray(seatEvents.reason, ['assigned', 'edited']),
      ),
    )
  const [first] = events
  if (!first) throw new Refused('not_found')
  const [undone] = await tx.db
    .select({ id: seatEvents.id })
    .from(seatEvents)
    .where(eq(seatEvents.undoes, changeId))
    .limit(1)
  if (undone) throw new Refused('already_undone')
  return { vendorId: first.vendorId, saved: events.map(savedChange) }
}

function savedChange(event: typeof seatEvents.$inferSelect): Saved {
  const { memberId, memberName, seatName, change, seatId, givenAt, givenBy, noticeId } = event
  if (seatId === null || givenAt === null || givenBy === null) throw new Error('A save names its seats.')
  return { memberId, memberName, seatName, change, seatId, givenAt: givenAt.toISOString(), givenBy, noticeId }
}

function formerSeat(saved: Saved | undefined): FormerSeat | null {
  if (!saved) return null
  const { seatId, givenAt, givenBy, noticeId } = saved
  return { seatId, givenAt, givenBy, noticeId }
}

type Of = { companyId: string; vendorId: string; saved: readonly SavedChange[] }

async function seatState(tx: Tx, { companyId, vendorId, saved }: Of): Promise<SeatState> {
  const ids = saved.map(({ memberId }) => memberId)
  const { rows } = await tx.db.execute<SeatState>(sql`
    select coalesce(json_agg(m.id), '[]') as "memberIds",
      coalesce((select json_agg(json_build_object('memberId', s.member_id, 'seatName', s.seat_name, 'seatId', s.id))
        from seats s where s.vendor_id = ${vendorId} and s.company_id = ${companyId}
          and s.member_id = any(${sql.param(ids)}::uuid[])), '[]') as seats
    from members m where m.company_id = ${companyId} and m.id = any(${sql.param(ids)}::uuid[])`)
  return rows[0] ?? { memberIds: [], seats: [] }
}
