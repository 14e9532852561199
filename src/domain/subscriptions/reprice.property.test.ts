import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { bookPlans, type Job, type Life, type Lived, live, lives } from '#test/lives/priced-lives.ts'
import { pricesOf } from '#test/support/running-subscription.ts'
import { daysBetween } from '../platform/calendar.ts'
import { dayOf } from '../platform/day.ts'
import { amountsAt, type SoldLine } from './line-price.ts'
import { endAfterNotice, noticeBy } from './purchase.ts'
import { isHeldForLong, planRepricing } from './reprice.ts'

test('in random books and calendars, renewals cost what a day-by-day simulation says, and none rises unannounced', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const lived = live(life)
      expectSimulated(lived)
      expectOnePrice(lived)
      expectWarned(lived)
      for (const job of lived.jobs) {
        expectAnnouncedInTime(job, life)
        expectNamesDoNotMatter(job)
      }
    }),
    { numRuns: rounds({ short: 20, long: 20_000 }) },
  )
}, 1_800_000)

/** What was billed, and what the renewals ahead would cost. */
function expectSimulated({ billed, subscription, promised, today }: Lived) {
  for (const { cents, expected } of billed) expect(cents).toBe(expected)
  const { cancelsAt, isBilled } = subscription
  for (const line of subscription.lines.filter((line) => !isHeldForLong(line, today)))
    for (const { start, step } of promised[line.position] ?? []) {
      if (isBilled(start) || (cancelsAt && start >= cancelsAt)) continue
      expect(amountsAt(subscription, line, start).afterCents).toBe(step.cents)
    }
}

/** Each cycle is billed once, each row is written once per line, and only rows that count from their day on. */
function expectOnePrice({ subscription, billed, rows, today }: Lived) {
  const cycles = billed.map(({ position, start }) => `${position} ${start.getTime()}`)
  expect(new Set(cycles).size).toBe(cycles.length)
  const keys = subscription.linePrices.map((price) => `${price.position} ${price.priceId} ${price.seats}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { position, priceId, fromCycle, effectiveFrom } of subscription.linePrices) {
    const row = rows.find(({ id }) => id === priceId)
    const line = subscription.lines[position]
    expect(row?.planId).toBe(line?.planId)
    expect(row?.appliesTo === 'all' || line?.priceId === priceId).toBe(true)
    expect(dayOf(fromCycle) >= effectiveFrom).toBe(true)
  }
  expect(planRepricing(subscription, pricesOf(rows, bookPlans), today)).toEqual([])
}

/** A renewal that costs more than the one before was announced 45 days ahead, at no less than it costs. */
function expectWarned({ subscription, promised, jobs }: Lived) {
  const offered = subscription.linePrices.filter(
    (price) => !jobs.some(({ changes }) => changes.some((change) => change.price === price)),
  )
  const costs = (line: SoldLine, start: Date) => amountsAt(subscription, line, start).afterCents
  for (const line of subscription.lines)
    promised[line.position]?.forEach(({ start }, index, renewals) => {
      const before = renewals[index - 1]?.start ?? subscription.cyclesStart
      if (costs(line, start) <= costs(line, before)) return
      const inTime = jobs
        .filter(({ today }) => daysBetween(new Date(today), start) >= 45)
        .flatMap(({ changes }) => changes.map(({ price }) => price))
      const announced = [...offered, ...inTime].filter(
        ({ position, fromCycle }) => position === line.position && fromCycle <= start,
      )
      const most = Math.max(...announced.map(({ afterCents }) => afterCents))
      expect(costs(line, start)).toBeLessThanOrEqual(most)
    })
}

/** Every change of a renewal ahead is told, and a higher price leaves 45 days, 15 of them to give notice. */
function expectAnnouncedInTime({ today, before, after, changes }: Job, { start: cyclesStart, cycle }: Life) {
  for (const line of before.lines)
    for (const { price } of changes.filter(({ price }) => price.position === line.position)) {
      const was = amountsAt(before, line, price.fromCycle).afterCents
      const is = amountsAt(after, line, price.fromCycle).afterCents
      expect(is).toBe(price.afterCents)
      expect(before.isBilled(price.fromCycle)).toBe(false)
      if (is > was) expect(daysBetween(new Date(today), price.fromCycle)).toBeGreaterThanOrEqual(45)
    }
  for (const { price, noticeBy: lastDay } of changes.filter(({ kind }) => kind === 'rises')) {
    expect(before.cancelsAt).toBe(null)
    expect(daysBetween(new Date(today), new Date(lastDay ?? today))).toBeGreaterThanOrEqual(15)
    const inTime = new Date(noticeBy(price.fromCycle).getTime() - 1)
    expect(endAfterNotice(cyclesStart, cycle, inTime) <= price.fromCycle).toBe(true)
  }
}

function expectNamesDoNotMatter({ before, rows, today, changes }: Job) {
  const renamed = bookPlans.map((plan) => ({
    ...plan,
    name: `Old ${plan.name}`,
    seatName: 'Another seat',
    note: 'Renamed',
    peoplePerSeat: 7,
    isRetired: true,
  }))
  expect(planRepricing(before, pricesOf(rows, renamed), today)).toEqual(changes)
}
