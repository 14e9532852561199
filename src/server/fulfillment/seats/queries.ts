import { type SQL, sql } from 'drizzle-orm'
import { type SeatPrice, unusedPerMonth } from '#domain/catalog/pricing.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import {
  countSeats,
  idleSeats,
  type PaidLine,
  type SeatCount,
  usableLines,
} from '#domain/fulfillment/seats.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { isBeingSetUp, isInUse } from '#server/subscriptions/in-use-sql.ts'
import { amounts, linePriceToday } from '#server/subscriptions/line-price-sql.ts'

export type PaidSeats = {
  counts: SeatCount[]
  lines: (PaidLine & SeatPrice)[]
  holders: Holder[]
  /** When seats that are paid already can be assigned for the first time. */
  startsAt: string | null
  isSuspended: boolean
}
export type Holder = { id: string; holds: string[] }

/**
 * The seats a company has bought and assigned for a vendor, in one snapshot; with members, also their seats.
 * If one of them is not in the company, the whole call is "not found".
 */
export async function paidSeats(ctx: Ctx, companyId: string, vendor: Vendor, memberIds: string[] = []) {
  if (!memberIds.every(isId)) throw new Refused('not_found', { message: notOnTeamText })
  const inUse = isInUse(ctx.now())
  const { rows } = await ctx.db.execute<Row>(sql`
    select
      coalesce((select json_agg(${paidLineJson})
        from ${paidLinesToday(ctx)}
        where p.company_id = ${companyId} and p.vendor_id = ${vendor.id} and ${inUse}), '[]') as lines,
      coalesce((select json_object_agg(seat_name, held) from (
        select seat_name, count(*) as held from seats
        where company_id = ${companyId} and vendor_id = ${vendor.id} group by seat_name) h), '{}') as held,
      coalesce((select json_agg(json_build_object('id', m.id, 'holds', coalesce(h.names, '{}')))
        from members m left join (
          select member_id, array_agg(seat_name order by id) as names from seats
          where company_id = ${companyId} and vendor_id = ${vendor.id} and member_id = any(${sql.param(memberIds)}::uuid[])
          group by member_id) h on h.member_id = m.id
        where m.company_id = ${companyId} and m.id = any(${sql.param(memberIds)}::uuid[])), '[]') as holders,
      (select min(p.starts_at) from purchases p where p.company_id = ${companyId} and p.vendor_id = ${vendor.id}
        and p.status = 'paid' and not ${inUse}) as "startsAt",
      exists (select from standings z where z.company_id = ${companyId} and z.suspended_at is not null) as "isSuspended"`)
  const { lines, held, holders, startsAt, isSuspended } = rows[0] as Row
  if (holders.length < memberIds.length) throw new Refused('not_found', { message: notOnTeamText })
  return {
    lines,
    holders,
    counts: countSeats(vendor, lines, held),
    startsAt,
    isSuspended,
  } satisfies PaidSeats
}

/** Purchases p with their lines, at today's prices. */
export function paidLinesToday(ctx: Ctx): SQL {
  const now = ctx.now()
  return sql`purchases p join purchase_lines l on l.purchase_id = p.id ${linePriceToday(now)}`
}

/** One of them, as counting its seats and their cost needs it. */
export const paidLineJson = sql`json_build_object('seatName', l.seat_name, 'peoplePerSeat', l.people_per_seat,
  'billingCycle', l.billing_cycle, 'seats', l.seats, 'perSeatCents', ${amounts.perSeatCents},
  'discountPercent', ${amounts.discountPercent},
  'unitCents', l.unit_cents, 'purchaseId', p.id, 'switchFrom', p.switch_from, 'isBeingSetUp', ${isBeingSetUp})`

type Row = Omit<PaidSeats, 'counts'> & { held: Record<string, number> }

const notOnTeamText = 'Someone in this list is not on your team. Reload and try again.'

export async function countHolders(ctx: Ctx, companyId: string, vendor: Vendor): Promise<number> {
  const { rows } = await ctx.db.execute<{ holders: number }>(sql`
    select count(distinct member_id)::int as holders from seats
    where company_id = ${companyId} and vendor_id = ${vendor.id}`)
  return rows[0]?.holders ?? 0
}

/** What seats that nobody uses cost a month. */
export function unusedCentsOf(lines: PaidSeats['lines'], count: SeatCount) {
  const own = usableLines(lines).filter(({ seatName }) => seatName === count.name)
  return unusedPerMonth(own, idleSeats(lines, count))
}
