import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { startsBefore } from '#test/lives/cycles-day-by-day.ts'
import { type BillingCycle, billingCycles } from '../platform/billing-cycle.ts'
import { addDays, addMonths, startOfDay, startOfMonth } from '../platform/calendar.ts'
import { endAfterNotice, noticeDays, startOfCycles } from './purchase.ts'
import { dueCycles } from './renewal.ts'

/** Includes the last days of months more often than by chance. */
const anchors = fc
  .tuple(
    fc.integer({ min: 2024, max: 2029 }),
    fc.nat(11),
    fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(28, 29, 30, 31)),
  )
  .map(([year, month, day]) =>
    Date.UTC(year, month, Math.min(day, new Date(Date.UTC(year, month + 1, 0)).getUTCDate())),
  )
const authorizations = fc.tuple(anchors, fc.nat(86_399_999)).map(([day, ms]) => new Date(day + ms))
const cycles = fc.constantFrom(...billingCycles)

/** Runs for a month relative to the current one: late, on time or early. */
const runs = fc.array(fc.record({ afterDays: fc.nat(120), month: fc.integer({ min: -5, max: 1 }) }), {
  maxLength: 14,
})

type History = {
  authorizedAt: Date
  cycle: BillingCycle
  paidAfterDays: number
  noticeAfterDays: number | null
  runs: { afterDays: number; month: number }[]
}

const histories: fc.Arbitrary<History> = fc.record({
  authorizedAt: authorizations,
  cycle: cycles,
  paidAfterDays: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.nat(100)),
  noticeAfterDays: fc.option(fc.nat(500)),
  runs,
})

/** Replays a history, then runs every month up to its end once more. */
function replay({ authorizedAt, cycle, paidAfterDays, noticeAfterDays, runs }: History) {
  const paidAt = addDays(authorizedAt, paidAfterDays)
  const cyclesStart = startOfCycles({ authorizedAt, dueAt: addDays(authorizedAt, 7) }, paidAt)
  const noticeAt = noticeAfterDays === null ? null : addDays(paidAt, noticeAfterDays)
  const billed: number[] = []
  const credited: number[] = []
  let cancelsAt: Date | null = null
  const run = (month: Date) => {
    const due = dueCycles({ cyclesStart, cycle, cancelsAt }, month, (start) =>
      billed.includes(start.getTime()),
    )
    billed.push(...due.map(({ start }) => start.getTime()))
  }
  const giveNotice = (at: Date) => {
    const end = endAfterNotice(cyclesStart, cycle, at)
    cancelsAt = end
    credited.push(...billed.filter((start) => start >= end.getTime()))
  }
  let now = authorizedAt
  for (const { afterDays, month } of runs) {
    const next = addDays(now, afterDays)
    if (noticeAt && !cancelsAt && noticeAt <= next) giveNotice(noticeAt)
    now = next
    if (now >= paidAt) run(addMonths(startOfMonth(now), month))
  }
  if (noticeAt && !cancelsAt) giveNotice(noticeAt)
  const last = addMonths(
    startOfMonth(new Date(Math.max(now.getTime(), paidAt.getTime(), noticeAt?.getTime() ?? 0))),
    3,
  )
  run(last)
  return {
    cyclesStart,
    cancelsAt: cancelsAt as Date | null,
    noticeAt,
    billed,
    credited,
    until: addMonths(last, 1),
  }
}

test('in any order of runs, payments and cancellation, each cycle is billed once and none after the end', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { cyclesStart, cancelsAt, billed, credited, until } = replay(history)
      const end = cancelsAt && cancelsAt < until ? cancelsAt : until
      const kept = billed.filter((start) => !credited.includes(start)).sort((a, b) => a - b)
      expect(new Set(billed).size).toBe(billed.length)
      expect(kept).toEqual(startsBefore(end, cyclesStart, history.cycle))
      for (const start of credited)
        expect(start).toBeGreaterThanOrEqual(cancelsAt?.getTime() ?? Number.POSITIVE_INFINITY)
    }),
    { numRuns: rounds({ short: 200, long: 3_000 }) },
  )
}, 60_000)

test('notice ends a purchase with the first cycle that ends thirty days later or on a later day', () => {
  fc.assert(
    fc.property(authorizations, cycles, fc.nat(800), (start, cycle, days) => {
      const noticeAt = addDays(start, days)
      const over = startOfDay(addDays(noticeAt, noticeDays))
      const later = startsBefore(addMonths(over, 13), start, cycle).filter((at) => at >= over.getTime())
      expect(endAfterNotice(start, cycle, noticeAt).getTime()).toBe(later[0])
    }),
    { numRuns: rounds({ short: 200, long: 1_000 }) },
  )
}, 60_000)

test('cycles start with the payment only if it came after the due day', () => {
  fc.assert(
    fc.property(authorizations, fc.integer({ min: 0, max: 40 * 86_400_000 }), (authorizedAt, ms) => {
      const paidAt = new Date(authorizedAt.getTime() + ms)
      const dueAt = addDays(authorizedAt, 7)
      const isLate = paidAt.toISOString().slice(0, 10) > dueAt.toISOString().slice(0, 10)
      expect(startOfCycles({ authorizedAt, dueAt }, paidAt)).toEqual(isLate ? paidAt : authorizedAt)
    }),
  )
})
