import { describe, expect, test } from 'vitest'
import { bookPlan, priceRow, pricesOf, running, soldLine } from '#test/support/running-subscription.ts'
import type { PriceRow } from '../catalog/price-book/book.ts'
import { addDays } from '../platform/calendar.ts'
import { dayOf } from '../platform/day.ts'
import { amountsAt, type RunningSubscription } from './line-price.ts'
import { type PriceChange, planRepricing } from './reprice.ts'

const list = priceRow('list', '1970-01-01', 10_000)
const line = soldLine(list)

/** Renews on the 10th of each month. */
function onTheTenth(fields: Parameters<typeof running>[2] = {}) {
  return running('2027-01-10T09:30:00Z', [line], { billedTo: '2027-03-31', ...fields })
}

function from(day: string, perMemberCents: number, fields: Partial<PriceRow> = {}) {
  return priceRow(`${perMemberCents} from ${day}`, day, perMemberCents, fields)
}

function plan(subscription: RunningSubscription, rows: PriceRow[], today: string) {
  return planRepricing(subscription, pricesOf([list, ...rows]), today)
}

/** The subscription after the job of a day. */
function repriced(subscription: RunningSubscription, rows: PriceRow[], today: string): RunningSubscription {
  const written = plan(subscription, rows, today).map(({ price }) => price)
  return { ...subscription, linePrices: [...subscription.linePrices, ...written] }
}

function costOn(subscription: RunningSubscription, day: string) {
  return amountsAt(subscription, subscription.lines[0] ?? line, new Date(`${day}T09:30:00Z`)).afterCents
}

function brief({ kind, price, noticeBy }: PriceChange) {
  return [kind, price.afterCents, dayOf(price.fromCycle), noticeBy]
}

describe('Cursor Business, 20% off, from $40.00 to $44.00, published March 1, effective April 1, 14 seats', () => {
  const before = priceRow('before', '1970-01-01', 4000, { discountPercent: 20 })
  const rise = priceRow('rise', '2027-04-01', 4400, { discountPercent: 20 })

  test.each([
    ['25', ['2027-04-25', 'rises'], 49_280, 49_280],
    ['10', ['2027-05-10', 'rises'], 44_800, 49_280],
  ])('renews on the %s', (day, [firstCycle, kind], april, may) => {
    const sold = soldLine(before, { seats: 14 })
    const subscription = running(`2027-01-${day}T15:00:00Z`, [sold], { billedTo: '2027-03-01' })
    const [change, ...others] = planRepricing(subscription, pricesOf([before, rise]), '2027-03-01')
    expect(others).toEqual([])
    expect(change?.kind).toBe(kind)
    expect(dayOf(change?.price.fromCycle ?? '')).toBe(firstCycle)
    expect(change?.previousCents).toBe(44_800)
    const announced = { ...subscription, linePrices: change ? [change.price] : [] }
    const cycle = (month: string) => amountsAt(announced, sold, new Date(`2027-${month}-${day}T15:00:00Z`))
    expect(cycle('03').afterCents).toBe(44_800)
    expect(cycle('04').afterCents).toBe(april)
    expect(cycle('05').afterCents).toBe(may)
  })

  test('requested April 1, it costs $44.00 from the start, and nothing is announced', () => {
    const sold = soldLine(rise, { seats: 14 })
    const subscription = running('2027-04-01T15:00:00Z', [sold])
    expect(planRepricing(subscription, pricesOf([before, rise]), '2027-04-01')).toEqual([])
    for (const day of ['2027-04-01', '2027-05-01'])
      expect(amountsAt(subscription, sold, new Date(`${day}T15:00:00Z`)).afterCents).toBe(49_280)
  })
})

describe('a lower price', () => {
  test('holds from the first cycle on or after its day, at once', () => {
    const changes = plan(onTheTenth(), [from('2027-04-10', 9000)], '2027-04-09')
    expect(changes.map(brief)).toEqual([['falls', 9000, '2027-04-10', null]])
  })

  test('does not touch a cycle that starts before its day or is billed already', () => {
    const early = plan(onTheTenth(), [from('2027-04-11', 9000)], '2027-04-09')
    expect(early.map(brief)).toEqual([['falls', 9000, '2027-05-10', '2027-04-10']])
    const billed = plan(onTheTenth({ billedTo: '2027-05-11' }), [from('2027-04-10', 9000)], '2027-04-09')
    expect(billed.map(brief)).toEqual([['falls', 9000, '2027-06-10', '2027-05-11']])
  })

  test('also holds for a late bill of a cycle that began on or after its day', () => {
    const changes = plan(onTheTenth(), [from('2027-04-05', 9000)], '2027-04-20')
    expect(changes.map(brief)).toEqual([['falls', 9000, '2027-04-10', null]])
  })
})

describe('a higher price', () => {
  test.each([
    ['2027-03-26', '2027-05-10', '2027-04-10', '45 days are enough'],
    ['2027-03-27', '2027-06-10', '2027-05-11', '44 days are not'],
  ])('told on %s starts on %s; notice before %s (%s)', (today, firstCycle, noticeBy) => {
    const changes = plan(onTheTenth({ billedTo: '2027-04-11' }), [from('2027-04-01', 11_000)], today)
    expect(changes.map(brief)).toEqual([['rises', 11_000, firstCycle, noticeBy]])
    expect(dayOf(addDays(new Date(today), 15)) <= noticeBy).toBe(true)
  })

  test('is announced at once, also a year ahead', () => {
    const sold = soldLine(list)
    const yearly = running('2027-01-10T09:30:00Z', [sold], { cycle: 'annually' })
    const changes = plan(yearly, [from('2027-02-01', 11_000)], '2027-02-01')
    expect(changes.map(brief)).toEqual([['rises', 11_000, '2028-01-10', '2027-12-11']])
  })

  test('is announced once: the same book on a later day says nothing more', () => {
    const rows = [from('2027-04-01', 11_000)]
    const announced = repriced(onTheTenth(), rows, '2027-03-01')
    for (const today of ['2027-03-01', '2027-04-15', '2027-07-01'])
      expect(plan(announced, rows, today)).toEqual([])
  })

  test('followed by a lower one gives a rise and a fall, each from its own cycle', () => {
    const rows = [from('2027-06-01', 12_000), from('2027-08-01', 9000)]
    expect(plan(onTheTenth(), rows, '2027-03-01').map(brief)).toEqual([
      ['rises', 12_000, '2027-06-10', '2027-05-11'],
      ['falls', 9000, '2027-08-10', '2027-07-11'],
    ])
  })

  test('that would end before its warning is over is never charged', () => {
    const rows = [from('2027-03-20', 12_000), from('2027-04-20', 10_000)]
    expect(plan(onTheTenth(), rows, '2027-03-20')).toEqual([])
  })
})

describe('an announced rise', () => {
  const rise = from('2027-04-01', 12_000)
  const announced = repriced(onTheTenth(), [rise], '2027-03-01')

  test('is called off when the old amount is published for the same day', () => {
    const withdrawn = priceRow('withdrawn', '2027-04-01', 10_000)
    const [change, ...others] = plan(announced, [rise, withdrawn], '2027-03-20')
    expect(others).toEqual([])
    expect(change && brief(change)).toEqual(['stays', 10_000, '2027-05-10', '2027-04-10'])
    expect(change).toMatchObject({ previousCents: 10_000, replacedCents: 12_000 })
    expect(change?.calledOff).toBe(announced.linePrices[0])
    const stays = repriced(announced, [rise, withdrawn], '2027-03-20')
    expect(costOn(stays, '2027-05-10')).toBe(10_000)
    expect(plan(stays, [rise, withdrawn], '2027-03-21')).toEqual([])
  })

  test('can come back after it was called off, with a new warning', () => {
    const rows = [rise, priceRow('withdrawn', '2027-04-01', 10_000)]
    const stays = repriced(announced, rows, '2027-03-20')
    const again = plan(stays, [...rows, priceRow('again', '2027-04-01', 12_000)], '2027-03-28')
    expect(again.map(brief)).toEqual([['rises', 12_000, '2027-06-10', '2027-05-11']])
  })

  test('becomes smaller in its own cycle, without another 45 days', () => {
    const [change] = plan(announced, [rise, from('2027-04-15', 11_000)], '2027-04-15')
    expect(change && brief(change)).toEqual(['falls', 11_000, '2027-05-10', null])
    expect(change).toMatchObject({ previousCents: 10_000, replacedCents: 12_000 })
    expect(change?.calledOff?.afterCents).toBe(12_000)
  })

  test('becomes larger only with a new warning; until then it is as announced', () => {
    const rows = [rise, from('2027-04-15', 13_000)]
    expect(plan(announced, rows, '2027-04-15').map(brief)).toEqual([
      ['rises', 13_000, '2027-06-10', '2027-05-11'],
    ])
    const larger = repriced(announced, rows, '2027-04-15')
    expect(['04', '05', '06'].map((month) => costOn(larger, `2027-${month}-10`))).toEqual([
      10_000, 12_000, 13_000,
    ])
  })

  test('gives way to a lower price that starts before it', () => {
    const [change, ...others] = plan(announced, [rise, from('2027-04-05', 9000)], '2027-04-05')
    expect(others).toEqual([])
    expect(change && brief(change)).toEqual(['falls', 9000, '2027-04-10', null])
    expect(change?.calledOff?.afterCents).toBe(12_000)
  })
})

test('an announced rise of a later day is not called off by a lower price before it', () => {
  const rise = from('2027-06-01', 12_000)
  const announced = repriced(onTheTenth(), [rise], '2027-03-01')
  const [change, ...others] = plan(announced, [rise, from('2027-04-05', 9000)], '2027-04-05')
  expect(others).toEqual([])
  expect(change).toMatchObject({ kind: 'falls', calledOff: null })
  const both = repriced(announced, [rise, from('2027-04-05', 9000)], '2027-04-05')
  expect(['04', '05', '06'].map((month) => costOn(both, `2027-${month}-10`))).toEqual([9000, 9000, 12_000])
})

test('an announced fall that is withdrawn is kept for cycles without 45 days to go', () => {
  const fall = from('2027-04-01', 8000)
  const withdrawn = priceRow('withdrawn', '2027-04-01', 10_000)
  const announced = repriced(onTheTenth(), [fall], '2027-03-01')
  const near = plan(announced, [fall, withdrawn], '2027-03-05')
  expect(near.map(brief)).toEqual([['rises', 10_000, '2027-05-10', '2027-04-10']])
  const earlier = repriced(onTheTenth(), [fall], '2027-02-01')
  const far = plan(earlier, [fall, withdrawn], '2027-02-02')
  expect(far.map(brief)).toEqual([['stays', 10_000, '2027-04-10', '2027-03-11']])
})

test('a lower price lasts until the higher one after it had its 45 days', () => {
  const rows = [from('2027-04-05', 9000), from('2027-04-20', 11_000)]
  const announced = repriced(onTheTenth(), rows, '2027-04-05')
  expect(['04', '05', '06'].map((month) => costOn(announced, `2027-${month}-10`))).toEqual([
    9000, 9000, 11_000,
  ])
})

test('an equal amount changes nothing, however it is made up', () => {
  const madeUpOtherwise = from('2027-04-01', 12_500, { discountPercent: 20 })
  expect(plan(onTheTenth(), [madeUpOtherwise], '2027-03-01')).toEqual([])
})

test('a price for new orders leaves running subscriptions alone', () => {
  expect(plan(onTheTenth(), [from('2027-04-01', 15_000, { appliesTo: 'new' })], '2027-03-01')).toEqual([])
})

test('free lines and pool prices stay as they are, beside a line that changes', () => {
  const lines = [
    soldLine(list, { free: 'first framework', beforeCents: 0, afterCents: 0 }),
    soldLine(list, { position: 1, unitCents: 9000 }),
    soldLine(list, { position: 2, seats: 3 }),
  ]
  const changes = plan(running('2027-01-10T09:30:00Z', lines), [from('2027-04-01', 11_000)], '2027-01-20')
  expect(changes.map(({ price }) => [price.position, price.afterCents])).toEqual([[2, 33_000]])
})

test('a retired plan renews and still gets prices', () => {
  const retired = bookPlan('business', { isRetired: true })
  const prices = pricesOf([list, from('2027-04-01', 9000)], [retired])
  expect(planRepricing(onTheTenth(), prices, '2027-03-01').map(brief)).toEqual([
    ['falls', 9000, '2027-04-10', '2027-03-11'],
  ])
})

describe('after notice', () => {
  test('cycles from the end on are untouched', () => {
    const ending = onTheTenth({ cancelsAt: new Date('2027-05-10T09:30:00Z') })
    expect(plan(ending, [from('2027-04-15', 9000), from('2027-05-01', 12_000)], '2027-03-01')).toEqual([])
  })

  test('a lower price still holds for the cycles before the end', () => {
    const ending = onTheTenth({ cancelsAt: new Date('2027-05-10T09:30:00Z') })
    const changes = plan(ending, [from('2027-04-01', 9000)], '2027-03-01')
    expect(changes.map(brief)).toEqual([['falls', 9000, '2027-04-10', '2027-03-11']])
  })
})

describe('a held price', () => {
  const held = { ...line, afterCents: 8000, holdsUntil: '2027-07-10' }
  const subscription = running('2027-01-10T09:30:00Z', [held], { billedTo: '2027-03-31' })

  test('is left alone while the hold still runs for long', () => {
    expect(plan(subscription, [from('2027-04-01', 12_000)], '2027-05-05')).toEqual([])
    expect(plan(subscription, [from('2027-04-01', 1000)], '2027-05-05')).toEqual([])
  })

  test('follows the book from the day the hold ends, announced in its last 65 days', () => {
    const changes = plan(subscription, [from('2027-04-01', 12_000)], '2027-05-06')
    expect(changes.map(brief)).toEqual([['rises', 12_000, '2027-07-10', '2027-06-10']])
  })

  test('lasts longer if the announcement is late: nothing rises before 45 days have passed', () => {
    const changes = plan(subscription, [], '2027-06-01')
    expect(changes.map(brief)).toEqual([['rises', 10_000, '2027-08-10', '2027-07-11']])
  })
})
