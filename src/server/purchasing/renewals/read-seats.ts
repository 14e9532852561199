import { sql } from 'drizzle-orm'
import { type SeatPrice, unusedPerMonth } from '#domain/catalog/pricing.ts'
import { type Cut, cutOf, type PositionedLine, splitIdle } from '#domain/fulfillment/idle-seats.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Cents } from '#domain/platform/money.ts'
import { nextNotice } from '#domain/purchasing/renewal-desk.ts'
import { openChangeStates } from '#domain/subscriptions/subscription-change.ts'
import type { Ctx } from '#server/context.ts'
import { paidLineJson, paidLinesToday } from '#server/fulfillment/seats/queries.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { isInUse } from '#server/subscriptions/in-use-sql.ts'

type SeatLine = PositionedLine &
  SeatPrice & { cyclesStart: string; cycle: BillingCycle; termEndsAt: string | null }
type VendorSeats = { vendorId: string; lines: SeatLine[]; held: Record<string, number> }

/** The seats of a subscription, and those of them that nobody has. `cuts`: what can be given up today. */
export type OwnSeats = { seats: number; idle: number; idleCents: Cents; cuts: Cut[] }

const none: OwnSeats = { seats: 0, idle: 0, idleCents: 0, cuts: [] }

/**
 * The seats of a company's subscriptions, of all vendors or one. Idle seats of a vendor are counted once: with the
 * subscription that can be cut first.
 */
export async function seatsByPurchase(
  ctx: Ctx,
  companyId: string,
  vendorId?: string,
): Promise<ReadonlyMap<string, OwnSeats>> {
  const found = new Map<string, OwnSeats>()
  for (const { lines, held } of await read(ctx, companyId, vendorId))
    for (const { line, idle } of splitIdle(byNotice(lines, ctx.now()), held)) {
      const sum = found.get(line.purchaseId) ?? none
      found.set(line.purchaseId, {
        seats: sum.seats + line.seats,
        idle: sum.idle + idle,
        idleCents: sum.idleCents + unusedPerMonth([line], idle),
        cuts: [...sum.cuts, ...cutsToday(line, idle, ctx.now())],
      })
    }
  return found
}

/** None while a pool binds the subscription. */
function cutsToday(line: SeatLine, idle: number, now: Date): Cut[] {
  if (line.termEndsAt && new Date(line.termEndsAt) > now) return []
  const cut = cutOf(line, idle)
  return cut ? [cut] : []
}

/** Those of one vendor, as they are cut. */
export async function seatsToStay(ctx: Ctx, companyId: string, vendorId: string): Promise<VendorSeats> {
  const [found] = await read(ctx, companyId, vendorId)
  return found ?? { vendorId, lines: [], held: {} }
}

/** The soonest notice date first. */
function byNotice(lines: readonly SeatLine[], now: Date): SeatLine[] {
  const noticeOf = ({ cyclesStart, cycle, termEndsAt }: SeatLine) =>
    nextNotice(
      { cyclesStart: new Date(cyclesStart), cycle, termEndsAt: termEndsAt ? new Date(termEndsAt) : null },
      now,
    ).noticeAt.getTime()
  const dated = lines.map((line) => ({ line, at: noticeOf(line) }))
  return dated.sort((a, b) => a.at - b.at || compare(a.line, b.line)).map(({ line }) => line)
}

function compare(one: SeatLine, other: SeatLine) {
  if (one.purchaseId === other.purchaseId) return one.position - other.position
  return one.purchaseId < other.purchaseId ? -1 : 1
}

/** Seats that will still be there: without canceled purchases, and as scheduled changes leave them. */
async function read(ctx: Ctx, companyId: string, vendorId?: string): Promise<VendorSeats[]> {
  const inUse = isInUse(ctx.now())
  const isVendor = vendorId ? sql`p.vendor_id = ${vendorId}` : sql`true`
  const { rows } = await ctx.db.execute<VendorSeats>(sql`
    select p.vendor_id as "vendorId",
      json_agg(${paidLineJson}::jsonb || jsonb_build_object('position', l.position,
        'seats', case when c.kind = 'fewer' then c.to_seats else l.seats end,
        'isChanging', c.kind is not null and c.kind <> 'fewer',
        'cyclesStart', p.cycles_start, 'cycle', p.billing_cycle, 'termEndsAt', p.term_ends_at)) as lines,
      coalesce((select json_object_agg(h.seat_name, h.held) from (
        select s.seat_name, count(*) as held from seats s
        where s.company_id = ${companyId} and s.vendor_id = p.vendor_id group by s.seat_name) h), '{}') as held
    from ${paidLinesToday(ctx)}
    left join purchase_changes c on c.purchase_id = l.purchase_id and c.position = l.position
      and c.state in ${listOf(openChangeStates)}
    where p.company_id = ${companyId} and ${inUse} and p.cancels_at is null and ${isVendor}
    group by p.vendor_id`)
  return rows
}
