import fc from 'fast-check'
import { type PriceRow, rowOn } from '#domain/catalog/price-book/book.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { addDays, addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { amountsAt, type RunningSubscription, type SoldLine } from '#domain/subscriptions/line-price.ts'
import { pricesAfterOffer } from '#domain/subscriptions/prices-after-offer.ts'
import { endAfterNotice } from '#domain/subscriptions/purchase.ts'
import { dueCycles } from '#domain/subscriptions/renewal.ts'
import { type PriceChange, planRepricing } from '#domain/subscriptions/reprice.ts'
import { bookPlan, priceRow, pricesOf, soldLine } from '../support/running-subscription.ts'
import { startsBefore } from './cycles-day-by-day.ts'
import { announceToday, followBook, type Promised, promiseAll } from './prices-day-by-day.ts'

/** Days count from the start of the first cycle. */
export type Life = {
  start: Date
  cycle: BillingCycle
  requestedDaysBefore: number
  lines: {
    plan: string
    seats: number
    kind: 'book' | 'free' | 'pool' | 'offer' | 'held'
    heldDays: number
  }[]
  publications: {
    day: number
    plan: string
    inDays: number
    perMemberCents: number
    discountPercent: number
    appliesTo: 'all' | 'new'
    isAnnounced: boolean
  }[]
  runs: { day: number; ahead: number }[]
  /** Whether each month is also billed on its first day. */
  isBilledMonthly: boolean
  noticeDay: number | null
}

/** What happened: every job that changed something, and every billed line with the price it should have had. */
export type Lived = {
  /** The last day. */
  today: string
  subscription: RunningSubscription
  rows: PriceRow[]
  jobs: Job[]
  billed: { position: number; start: Date; cents: number; expected: number }[]
  promised: Promised[][]
}

export type Job = {
  today: string
  before: RunningSubscription
  after: RunningSubscription
  changes: PriceChange[]
  rows: PriceRow[]
}

const length: Record<BillingCycle, number> = { monthly: 240, quarterly: 420, annually: 800 }
const plans = ['business', 'extra']
export const bookPlans = plans.map((id) => bookPlan(id))

export const lives: fc.Arbitrary<Life> = fc
  .constantFrom<BillingCycle>('monthly', 'monthly', 'quarterly', 'annually')
  .chain((cycle) =>
    fc.record({
      cycle: fc.constant(cycle),
      start: fc
        .tuple(fc.nat(1000), fc.nat(86_399_999))
        .map(([day, ms]) => new Date(Date.UTC(2026, 0, 1 + day) + ms)),
      requestedDaysBefore: fc.nat(20),
      lines: fc.array(
        fc.record({
          plan: fc.constantFrom(...plans),
          seats: fc.integer({ min: 1, max: 40 }),
          kind: fc.constantFrom('book', 'book', 'book', 'free', 'pool', 'offer', 'held'),
          heldDays: fc.nat(length[cycle]),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      publications: fc.array(
        fc.record({
          day: fc.integer({ min: -60, max: length[cycle] }),
          plan: fc.constantFrom(...plans),
          inDays: fc.oneof(fc.constant(0), fc.nat(100), fc.nat(400)),
          // Few amounts, so that a price often comes back.
          perMemberCents: fc.constantFrom(3000, 3600, 4000, 4400, 5000),
          discountPercent: fc.constantFrom(0, 0, 10, 20),
          appliesTo: fc.constantFrom('all', 'all', 'all', 'new'),
          isAnnounced: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
      runs: fc.array(fc.record({ day: fc.nat(length[cycle]), ahead: fc.integer({ min: -1, max: 1 }) }), {
        maxLength: 12,
      }),
      isBilledMonthly: fc.boolean(),
      noticeDay: fc.option(fc.nat(length[cycle]), { freq: 2 }),
    }),
  )

/** Walks through the days: the daily job, publications, month runs and notice, as the server would take them. */
export function live(life: Life): Lived {
  const rows = plans.map((planId) => priceRow(`${planId} at first`, '1970-01-01', 4000, { planId }))
  publish(life, rows, (day) => day < 0)
  const lived = begin(life, rows)
  for (let day = 0; day <= length[life.cycle]; day += 1) {
    announce(lived, life, day)
    const published = publish(life, rows, (on) => on === day)
    if (published.some(({ isAnnounced }) => isAnnounced)) announce(lived, life, day)
    for (const run of runsOn(life, day)) bill(lived, life, run)
    if (life.noticeDay === day && !lived.subscription.cancelsAt) giveNotice(lived, life, day)
  }
  announce(lived, life, length[life.cycle])
  return lived
}

function runsOn({ start, runs, isBilledMonthly }: Life, day: number): Life['runs'] {
  const isFirst = addDays(start, day).getUTCDate() === 1
  return [
    ...(isBilledMonthly && isFirst ? [{ day, ahead: 0 }] : []),
    ...runs.filter((run) => run.day === day),
  ]
}

function publish({ start, publications }: Life, rows: PriceRow[], isDue: (day: number) => boolean) {
  const due = publications.filter(({ day }) => isDue(day)).sort((a, b) => a.day - b.day)
  for (const { day, plan: planId, inDays, perMemberCents, discountPercent, appliesTo } of due) {
    const from = dayOf(addDays(start, day + inDays))
    rows.push(priceRow(`row ${rows.length}`, from, perMemberCents, { planId, discountPercent, appliesTo }))
  }
  return due
}

function begin({ start, cycle, requestedDaysBefore, lines }: Life, rows: PriceRow[]): Lived {
  const requestedOn = dayOf(addDays(start, -requestedDaysBefore))
  const sold = lines.map((line, position) => sell(line, position, rows, start, requestedOn))
  const offered = sold.filter(({ position }) => lines[position]?.kind === 'offer')
  const linePrices = pricesAfterOffer(offered, pricesOf(rows, bookPlans), start)
  const end = addDays(start, length[cycle] + 450)
  const renewals = startsBefore(end, start, cycle).map((at) => new Date(at))
  const promised = sold.map((line) => promiseAll(renewals, line.afterCents))
  for (const line of offered) followBook(promised[line.position] ?? [], line, rows)
  const isBilled = () => false
  const subscription = { cyclesStart: start, cycle, cancelsAt: null, lines: sold, linePrices, isBilled }
  const today = dayOf(addDays(start, length[cycle]))
  return { today, subscription, rows, jobs: [], billed: [], promised }
}

function sell(
  { plan, seats, kind, heldDays }: Life['lines'][number],
  position: number,
  rows: PriceRow[],
  start: Date,
  requestedOn: string,
): SoldLine {
  const ofPlan = rows.filter(({ planId }) => planId === plan)
  const row = rowOn(ofPlan, requestedOn) as PriceRow
  const isOffer = kind === 'offer' || kind === 'held'
  return soldLine(isOffer ? { ...row, perMemberCents: 3500 } : row, {
    position,
    seats,
    unitCents: kind === 'pool' ? 3000 : null,
    holdsUntil: kind === 'held' ? dayOf(addDays(start, heldDays)) : null,
    ...(kind === 'free' ? { free: 'first framework', beforeCents: 0, afterCents: 0 } : {}),
  })
}

/** The job of a day. */
function announce(lived: Lived, { start }: Life, day: number): void {
  const { subscription: before, rows, promised } = lived
  const today = dayOf(addDays(start, day))
  const changes = planRepricing(before, pricesOf(rows, bookPlans), today)
  if (changes.length > 0) {
    const linePrices = [...before.linePrices, ...changes.map(({ price }) => price)]
    lived.subscription = { ...before, linePrices }
    lived.jobs.push({ today, before, after: lived.subscription, changes, rows: [...rows] })
  }
  const isOpen = (at: Date) => !before.isBilled(at) && (!before.cancelsAt || at < before.cancelsAt)
  for (const line of before.lines) announceToday(promised[line.position] ?? [], line, rows, today, isOpen)
}

/** A month run: this month, the one before or the next. */
function bill(lived: Lived, { start }: Life, { day, ahead }: Life['runs'][number]): void {
  const { subscription, billed, promised } = lived
  const month = addMonths(startOfMonth(addDays(start, day)), ahead)
  for (const due of dueCycles(subscription, month, subscription.isBilled))
    for (const line of subscription.lines) {
      const renewal = promised[line.position]?.find(({ start }) => start.getTime() === due.start.getTime())
      const cents = amountsAt(subscription, line, due.start).afterCents
      billed.push({ position: line.position, start: due.start, cents, expected: renewal?.step.cents ?? -1 })
    }
  const starts = new Set(billed.map((line) => line.start.getTime()))
  lived.subscription = { ...subscription, isBilled: (at) => starts.has(at.getTime()) }
}

function giveNotice(lived: Lived, { start, cycle }: Life, day: number): void {
  const cancelsAt = endAfterNotice(start, cycle, addDays(start, day))
  lived.subscription = { ...lived.subscription, cancelsAt }
}
