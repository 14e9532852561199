import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import { addDays, addMonths, cycleStart, cycleStartBefore } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import {
  amountsAt,
  type LineAmounts,
  type LinePrice,
  type SoldLine,
} from '#domain/subscriptions/line-price.ts'
import { dueCycles } from '#domain/subscriptions/renewal.ts'
import { pricesOf } from '#test/lives/line-prices.ts'
import { userByEmail } from '#test/support/builders.ts'
import { buyer } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { dueLines } from '../billing/invoices/renewals.ts'
import { getVendor } from '../catalog/price-book/price-book.ts'
import { systemContext } from '../context.ts'
import { newId } from '../platform/ids.ts'
import { amounts, linePriceToday } from './line-price-sql.ts'
import { linePrices, purchaseLines, purchases } from './tables.ts'

const w = await world()
const { db } = systemContext(w.parts)
/** A subscription has one line of a plan. */
const plans = ['Slack', 'LinkedIn', 'Cursor'].map((vendor) => getVendor(w, vendor).plans[0])
const priceIds: string[][] = []
for (const plan of plans) priceIds.push(await pricesOf(w, plan?.id ?? '', 8))

const lineAmounts: fc.Arbitrary<LineAmounts> = fc.record({
  perSeatCents: fc.option(fc.nat(9999)),
  beforeCents: fc.nat(99_999),
  afterCents: fc.nat(99_999),
  discountPercent: fc.nat(100),
})

type Sample = {
  cyclesStart: Date
  cycle: BillingCycle
  lines: (LineAmounts & { seats: number })[]
  prices: (LineAmounts & { position: number; seats: number; cycles: number; ms: number; days: number })[]
}

/** Few seats and days, so that many prices are for the same line and from the same day. */
const samples: fc.Arbitrary<Sample> = fc.record({
  cyclesStart: fc
    .tuple(fc.nat(11), fc.constantFrom(1, 15, 28, 29, 30, 31), fc.nat(86_399_999))
    .map(([month, day, ms]) => new Date(Date.UTC(2027, month, day) + ms)),
  cycle: fc.constantFrom(...billingCycles),
  lines: fc.array(
    lineAmounts.chain((line) => fc.integer({ min: 1, max: 2 }).map((seats) => ({ ...line, seats }))),
    { minLength: 1, maxLength: 3 },
  ),
  prices: fc.array(
    fc
      .record({
        position: fc.nat(2),
        seats: fc.integer({ min: 1, max: 2 }),
        cycles: fc.nat(14),
        ms: fc.constantFrom(0, 0, -1, 1, 40_000_000),
        days: fc.constantFrom(-400, -31, 0, 0, 1, 31),
      })
      .chain((price) => lineAmounts.map((own) => ({ ...own, ...price }))),
    { maxLength: 8 },
  ),
})

const all = fc.sample(samples, 300).map(storable)

const { companyId, admin } = await buyer(w)
const requestedBy = (await userByEmail(w, admin.email))?.id ?? ''
const vendorId = getVendor(w, 'Slack').id
await db.insert(purchases).values(
  all.map(({ id, cyclesStart, cycle }) => ({
    ...{ id, companyId, requestedBy, vendorId, vendor: 'Slack', status: 'paid' as const },
    ...{ billingCycle: cycle, beforeCents: 0, afterCents: 0, requestedAt: cyclesStart, cyclesStart },
    ...{ authorizedAt: cyclesStart, paidAt: cyclesStart, orderNumber: id, termsVersion: '2024-12-24' },
  })),
)
const ofLine = { name: 'Pro', peoplePerSeat: 1 }
await db.insert(purchaseLines).values(
  all.flatMap(({ id, cycle, lines }) =>
    lines.map(({ planId, position, seats, perSeatCents, beforeCents, afterCents, discountPercent }) => ({
      ...{ ...ofLine, planId, purchaseId: id, billingCycle: cycle, position, seats },
      ...{ perSeatCents, beforeCents, afterCents, discountPercent },
    })),
  ),
)
const announcedAt = w.clock.now()
await db
  .insert(linePrices)
  .values(all.flatMap(({ id, prices }) => prices.map((each) => ({ ...each, purchaseId: id, announcedAt }))))

test('an invoice line costs what the domain says for its cycle, for any line prices', async () => {
  for (const month of ['2027-03', '2028-02', '2029-01'].map((text) => new Date(`${text}-01`))) {
    const { rows } = await db.execute<Row>(sql`
      select purchase_id as id, position, period_start as start, per_seat_cents as "perSeatCents",
        before_cents as "beforeCents", after_cents as "afterCents", discount_percent as "discountPercent"
      from (${dueLines(month)}) l`)
    const expected = all.flatMap((each) =>
      dueCycles({ ...each, cancelsAt: null }, month, () => false).flatMap(({ start }) =>
        pricedAt(each, start),
      ),
    )
    expect(rows.map(written).sort()).toEqual(expected.sort())
  }
})

test("today's price of a line is that of the cycle that runs now", async () => {
  const nows = fc.sample(fc.tuple(fc.nat(800), fc.nat(86_399_999)), 12)
  for (const now of nows.map(([days, ms]) => new Date(Date.UTC(2027, 11, 31 + days) + ms))) {
    const { rows } = await db.execute<Row>(sql`
      select p.id, l.position, ${amounts.perSeatCents} as "perSeatCents", ${amounts.beforeCents} as "beforeCents",
        ${amounts.afterCents} as "afterCents", ${amounts.discountPercent} as "discountPercent"
      from purchases p join purchase_lines l on l.purchase_id = p.id ${linePriceToday(now)}`)
    const expected = all.flatMap((each) =>
      pricedAt(each, cycleStartBefore(each.cyclesStart, each.cycle, now), null),
    )
    expect(rows.map(written).sort()).toEqual(expected.sort())
  }
})

type Stored = { id: string; cyclesStart: Date; cycle: BillingCycle; lines: SoldLine[]; prices: LinePrice[] }
type Row = LineAmounts & { id: string; position: number; start?: string | null }

function storable({ cyclesStart, cycle, lines, prices }: Sample, index: number): Stored {
  const sold = { free: null, unitCents: null, holdsUntil: null }
  return {
    id: newId(addDays(w.clock.now(), index)),
    cyclesStart,
    cycle,
    lines: lines.map((line, position) => {
      const { id: planId = '', priceId = '' } = plans[position] ?? {}
      return { ...line, ...sold, planId, priceId, position }
    }),
    prices: prices
      .filter(({ position }) => position < lines.length)
      .map(({ cycles, ms, days, ...price }, n) => {
        const fromCycle = new Date(cycleStart(cyclesStart, cycle, cycles).getTime() + ms)
        const effectiveFrom = dayOf(addDays(addMonths(cyclesStart, cycles), days))
        return { ...price, fromCycle, effectiveFrom, priceId: priceIds[price.position]?.[n] ?? '' }
      }),
  }
}

function pricedAt(
  { id, cyclesStart, lines, prices }: Stored,
  start: Date,
  shown: Date | null = start,
): string[] {
  const subscription = { cyclesStart, linePrices: prices }
  return lines.map((line) => {
    const { perSeatCents, beforeCents, afterCents, discountPercent } = amountsAt(subscription, line, start)
    const row = { id, position: line.position, start: shown?.toISOString() ?? null }
    return written({ ...row, perSeatCents, beforeCents, afterCents, discountPercent })
  })
}

function written({ id, position, start, ...of }: Row): string {
  const at = start ? new Date(start).getTime() : null
  return JSON.stringify([
    id,
    position,
    at,
    of.perSeatCents,
    of.beforeCents,
    of.afterCents,
    of.discountPercent,
  ])
}
