import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Plan } from '../catalog/vendor.ts'
import { billingCycles } from '../platform/billing-cycle.ts'
import { addDays, addMonths, cycleStart } from '../platform/calendar.ts'
import { Refused } from '../platform/refused.ts'
import { chargesOfUndo, planChange } from './plan-change.ts'
import type { ChangeWish, RunningLine, RunningPurchase } from './running-line.ts'

const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00Z`)

/** Slack Business: $15.00 a seat, 10% off. */
function line(fields: Partial<RunningLine> = {}): RunningLine {
  const seats = fields.seats ?? 42
  return {
    position: 0,
    planId: 'business',
    priceId: 'list',
    name: 'Business',
    billingCycle: 'monthly',
    seats,
    seatName: 'Business',
    peoplePerSeat: 1,
    perSeatCents: 1500,
    beforeCents: 1500 * seats,
    afterCents: 1350 * seats,
    discountPercent: 10,
    unitCents: null,
    free: null,
    holdsUntil: null,
    ...fields,
  }
}

function plan(fields: Partial<Plan> = {}): Plan {
  return {
    id: 'enterprise',
    priceId: 'list of enterprise',
    name: 'Enterprise',
    billingCycle: 'monthly',
    perMemberCents: 2000,
    fixedCents: 0,
    discountPercent: 10,
    type: null,
    part: null,
    seatName: 'Enterprise',
    peoplePerSeat: 1,
    seatsCovered: null,
    note: null,
    ...fields,
  }
}

/** Billed up to a day, with cycles from January 11. */
function running(fields: Partial<RunningPurchase> = {}, billedBefore = '2027-04-01'): RunningPurchase {
  return {
    cyclesStart: at('2027-01-11'),
    billingCycle: 'monthly',
    lines: [line()],
    linePrices: [],
    isBilled: (start) => start < at(billedBefore),
    isFirstFree: false,
    scheduled: [],
    planned: [],
    boundUntil: null,
    ...fields,
  }
}

function change(wish: Omit<ChangeWish, 'position'> | object, now: string, purchase = running()) {
  return planChange(purchase, { position: 0, ...wish } as ChangeWish, at(now, '15:00'))
}

const code = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
  return null
}

describe('more seats', () => {
  test('are charged by the day, today included, list and group each', () => {
    const { charges, totalCents, isNow, nextCycleCents, kind } = change({ seats: 47 }, '2027-03-20')
    expect(charges).toEqual([
      {
        seats: 5,
        beforeCents: 5323,
        afterCents: 4790,
        periodStart: at('2027-03-20', '15:00'),
        periodEnd: at('2027-04-11'),
        days: 22,
        cycleDays: 31,
      },
    ])
    expect({ totalCents, isNow, nextCycleCents, kind }).toEqual({
      totalCents: 4790,
      isNow: true,
      nextCycleCents: 63_450,
      kind: 'more',
    })
  })

  test('cost the whole cycle on its first day, and nothing on the day it ends', () => {
    expect(change({ seats: 47 }, '2027-03-11').totalCents).toBe(6750)
    const beforeNine = planChange(running(), { position: 0, seats: 47 }, at('2027-03-11', '08:00'))
    // The cycle from February still runs for an hour of that day, and March is invoiced.
    expect(beforeNine.charges.map(({ days, afterCents }) => [days, afterCents])).toEqual([[31, 6750]])
  })

  test('are charged in full for later cycles that are invoiced already', () => {
    const { charges } = change({ seats: 47 }, '2027-03-20', running({}, '2027-06-01'))
    expect(charges.map(({ afterCents, days, cycleDays }) => [afterCents, days, cycleDays])).toEqual([
      [4790, 22, 31],
      [6750, 30, 30],
      [6750, 31, 31],
    ])
  })

  test('cost nothing in a free first month', () => {
    const free = running({ isFirstFree: true }, '2027-02-01')
    expect(change({ seats: 47 }, '2027-01-20', free)).toMatchObject({
      totalCents: 0,
      charges: [],
      isNow: true,
    })
    expect(change({ seats: 47 }, '2027-02-11', { ...free, isBilled: () => false }).totalCents).toBe(6750)
  })

  test('follow the line price of the running cycle, and take announced prices along', () => {
    const price = {
      ...{
        position: 0,
        seats: 42,
        priceId: 'march',
        effectiveFrom: '2027-03-01',
        fromCycle: at('2027-03-11'),
      },
      ...{ perSeatCents: 1600, beforeCents: 67_200, afterCents: 60_480, discountPercent: 10 },
    }
    const { totalCents, linePrices, nextCycleCents } = change(
      { seats: 47 },
      '2027-03-11',
      running({ linePrices: [price] }),
    )
    expect(totalCents).toBe(7200)
    expect(nextCycleCents).toBe(47 * 1440)
    expect(linePrices).toEqual([{ ...price, seats: 47, beforeCents: 75_200, afterCents: 67_680 }])
  })

  test("keep a pool's price per seat after its term", () => {
    const pooled = line({ unitCents: 1200, afterCents: 42 * 1200, discountPercent: 20 })
    const { totalCents, after } = change({ seats: 47 }, '2027-03-11', running({ lines: [pooled] }))
    expect(totalCents).toBe(6000)
    expect(after).toMatchObject({ afterCents: 47 * 1200, beforeCents: 47 * 1500, unitCents: 1200 })
  })

  test('at the very start of a cycle that is on no invoice cost nothing now: the cycle is billed with them', () => {
    const start = at('2027-04-11')
    const unbilled = running()
    expect(planChange(unbilled, { position: 0, seats: 47 }, start).charges).toEqual([])
    const billed = running({}, '2027-05-01')
    expect(planChange(billed, { position: 0, seats: 47 }, start).totalCents).toBe(6750)
    const later = new Date(start.getTime() + 1)
    expect(planChange(unbilled, { position: 0, seats: 47 }, later).totalCents).toBe(6750)
  })
})

describe('fewer seats', () => {
  test('count from the first cycle that is not invoiced, and charge nothing', () => {
    const planned = change({ seats: 40 }, '2027-03-20')
    expect(planned).toMatchObject({ kind: 'fewer', isNow: false, totalCents: 0, charges: [] })
    expect(planned.effectiveAt).toEqual(at('2027-04-11'))
    expect(change({ seats: 40 }, '2027-03-20', running({}, '2027-05-01')).effectiveAt).toEqual(
      at('2027-05-11'),
    )
    expect(planned.nextCycleCents).toBe(40 * 1350)
  })

  test('of a pool count after its term, from the first cycle that is not invoiced', () => {
    const cycle = fc.constantFrom(...billingCycles)
    const days = fc.record({ start: fc.nat(400), now: fc.nat(1200) })
    fc.assert(
      fc.property(
        cycle,
        days,
        fc.integer({ min: 1, max: 3 }),
        fc.nat(5),
        (billingCycle, day, terms, billed) => {
          const cyclesStart = addDays(at('2027-01-01'), day.start)
          const now = addDays(cyclesStart, day.now)
          const boundUntil = addMonths(cyclesStart, 12 * terms)
          const billedBefore = cycleStart(cyclesStart, billingCycle, billed)
          const pooled = line({ billingCycle, unitCents: 1200, afterCents: 42 * 1200 })
          const purchase = running({ cyclesStart, billingCycle, lines: [pooled], boundUntil })
          const isBilled = (start: Date) => start <= now || start < billedBefore
          const planned = planChange({ ...purchase, isBilled }, { position: 0, seats: 40 }, now)
          expect(planned).toMatchObject({
            kind: 'fewer',
            isNow: false,
            totalCents: 0,
            nextCycleCents: 48_000,
          })
          const starts = Array.from({ length: 90 }, (_, n) => cycleStart(cyclesStart, billingCycle, n))
          const first = starts.find((start) => start >= boundUntil && !isBilled(start))
          expect(planned.effectiveAt).toEqual(first)
        },
      ),
    )
  })
})

describe('another plan', () => {
  test('that costs more takes effect now, for the difference', () => {
    const planned = change({ plan: plan() }, '2027-03-11')
    expect(planned).toMatchObject({ kind: 'plan', isNow: true, totalCents: 42 * (1800 - 1350) })
    expect(planned.charges[0]?.seats).toBe(42)
  })

  test('that costs less or as much waits for the next cycle', () => {
    const cheaper = plan({ perMemberCents: 1000 })
    expect(change({ plan: cheaper }, '2027-03-20')).toMatchObject({ isNow: false, totalCents: 0 })
    const same = plan({ perMemberCents: 1500 })
    expect(change({ plan: same }, '2027-03-20')).toMatchObject({ isNow: false, totalCents: 0 })
  })

  test('with another cycle waits for the end of the running one, whatever it costs', () => {
    const yearly = plan({ billingCycle: 'annually', perMemberCents: 20_000 })
    const planned = change({ plan: yearly }, '2027-03-20')
    expect(planned).toMatchObject({ kind: 'cycle', isNow: false, totalCents: 0 })
    expect(planned.effectiveAt).toEqual(at('2027-04-11'))
  })

  test('is refused if it is there already, not by the seat, or splits the cycle of a purchase', () => {
    const two = running({ lines: [line(), line({ position: 1, planId: 'enterprise', name: 'Enterprise' })] })
    expect(code(() => change({ plan: plan({ id: 'business' }) }, '2027-03-20'))).toBe('not_changeable')
    expect(code(() => change({ plan: plan() }, '2027-03-20', two))).toBe('not_changeable')
    expect(code(() => change({ plan: plan({ perMemberCents: 0, fixedCents: 900 }) }, '2027-03-20'))).toBe(
      'not_changeable',
    )
    const planned = [{ position: 1, planId: 'third' }]
    expect(code(() => change({ plan: plan({ id: 'third' }) }, '2027-03-20', { ...two, planned }))).toBe(
      'not_changeable',
    )
    const yearly = plan({ id: 'other', billingCycle: 'annually' })
    expect(code(() => change({ plan: yearly }, '2027-03-20', two))).toBe('not_changeable')
  })
})

test('a change that changes nothing, an unknown line and what is not priced by the seat are refused', () => {
  expect(code(() => change({ seats: 42 }, '2027-03-20'))).toBe('not_changeable')
  expect(code(() => change({ seats: 0 }, '2027-03-20'))).toBe('invalid_seats')
  expect(code(() => planChange(running(), { position: 3, seats: 2 }, at('2027-03-20')))).toBe('not_found')
  for (const flat of [line({ perSeatCents: 0 }), line({ perSeatCents: null }), line({ beforeCents: 0 })])
    expect(code(() => change({ seats: 47 }, '2027-03-20', running({ lines: [flat] })))).toBe('not_changeable')
})

describe('a scheduled change whose cycle is invoiced already', () => {
  const scheduled = [{ after: line({ seats: 40 }), effectiveAt: at('2027-04-11') }]
  const purchase = running({ scheduled }, '2027-05-01')

  test('taken back costs the difference of that cycle', () => {
    const charges = chargesOfUndo(purchase, 0, { now: at('2027-04-05'), end: null })
    expect(
      charges.map(({ seats, afterCents, days, cycleDays }) => [seats, afterCents, days, cycleDays]),
    ).toEqual([[2, 2700, 30, 30]])
    const before = { now: at('2027-03-25'), end: null }
    expect(chargesOfUndo(running({ scheduled }, '2027-04-01'), 0, before)).toEqual([])
  })

  test('taken back after a notice costs only cycles before the end', () => {
    const undone = (end: string) => chargesOfUndo(purchase, 0, { now: at('2027-04-05'), end: at(end) })
    expect(undone('2027-04-11')).toEqual([])
    expect(undone('2027-05-11')).toHaveLength(1)
  })

  test('replaced by more seats costs what that cycle lacks of them', () => {
    const { charges } = change({ seats: 47 }, '2027-04-05', purchase)
    expect(charges.map(({ seats, afterCents }) => [seats, afterCents])).toEqual([
      [5, 1306], // 6 of 31 days
      [7, 9450],
    ])
  })

  test('replaced by even fewer costs what that cycle lacks of the seats it keeps', () => {
    const planned = change({ seats: 38 }, '2027-04-05', purchase)
    expect(planned.charges.map(({ seats, afterCents }) => [seats, afterCents])).toEqual([[2, 2700]])
    expect(planned.effectiveAt).toEqual(at('2027-05-11'))
  })
})
