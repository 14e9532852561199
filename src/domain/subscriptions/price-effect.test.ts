import { expect, test } from 'vitest'
import { bookPlan, priceRow, pricesOf, running, soldLine } from '#test/support/running-subscription.ts'
import type { PriceRow } from '../catalog/price-book/book.ts'
import type { SoldLine } from './line-price.ts'
import { effectOnRequest, effectsOn } from './price-effect.ts'

const list = priceRow('list', '1970-01-01', 10_000)
const rise = priceRow('rise', '2027-05-01', 12_000)
const today = '2027-03-01'

function effects(
  added: PriceRow[],
  fields: Partial<SoldLine> = {},
  subscription: Parameters<typeof running>[2] = {},
) {
  const sub = running('2027-01-10T09:30:00Z', [soldLine(list, fields)], { billedTo: today, ...subscription })
  return effectsOn(sub, pricesOf([list]), pricesOf([list, ...added]), today)
}

function effect(...input: Parameters<typeof effects>) {
  return effects(...input)[0]?.effect
}

test('an increase and a decrease name then and now, the first cycle and the day before which to give notice', () => {
  expect(effects([rise])).toEqual([
    {
      position: 0,
      effect: 'increase',
      thenCents: 10_000,
      nowCents: 12_000,
      monthlyDifferenceCents: 2000,
      firstCycle: '2027-05-10',
      noticeBy: '2027-04-10',
    },
  ])
  const fall = priceRow('fall', '2027-03-02', 9500)
  expect(effects([fall], { seats: 2 })).toMatchObject([
    { effect: 'decrease', thenCents: 20_000, nowCents: 19_000, firstCycle: '2027-03-10', noticeBy: null },
  ])
})

test('the difference is per month, whatever the cycle', () => {
  const [yearly] = effects([rise], {}, { cycle: 'annually' })
  expect(yearly).toMatchObject({ firstCycle: '2028-01-10', monthlyDifferenceCents: 167 })
})

test('a hold or a pool keeps the price', () => {
  expect(effect([rise], { holdsUntil: '2028-01-01' })).toBe('held')
  expect(effect([rise], { unitCents: 9000 })).toBe('held')
  expect(effect([rise], { holdsUntil: '2027-04-01' })).toBe('increase')
})

test('a subscription that ends before the new price is ending', () => {
  const cancelsAt = new Date('2027-05-10T09:30:00Z')
  expect(effects([rise], {}, { cancelsAt })).toMatchObject([
    { effect: 'ending', thenCents: 10_000, nowCents: 10_000, firstCycle: null },
  ])
  expect(effect([priceRow('equal', '2027-05-01', 10_000)], {}, { cancelsAt })).toBe('same')
})

test('a price for new orders, an equal amount and a free line leave it untouched', () => {
  expect(effect([{ ...rise, appliesTo: 'new' }])).toBe('new_only')
  expect(effect([priceRow('equal', '2027-05-01', 10_000)])).toBe('same')
  expect(effect([rise], { free: 'first framework', afterCents: 0 })).toBe('same')
})

test('lines whose plan gets no new price have no effect', () => {
  const other = priceRow('other', '2027-05-01', 5, { planId: 'other' })
  const plans = [bookPlan('business'), bookPlan('other')]
  const subscription = running('2027-01-10T09:30:00Z', [soldLine(list)])
  expect(effectsOn(subscription, pricesOf([list], plans), pricesOf([list, other], plans), today)).toEqual([])
})

test('what earlier publications still have to announce is not counted again', () => {
  const subscription = running('2027-01-10T09:30:00Z', [soldLine(list)], { billedTo: today })
  const later = priceRow('later', '2027-07-01', 13_000)
  const found = effectsOn(subscription, pricesOf([list, rise]), pricesOf([list, rise, later]), today)
  expect(found).toMatchObject([{ thenCents: 12_000, nowCents: 13_000, firstCycle: '2027-07-10' }])
})

test('an open request is frozen, beside what a new order would cost', () => {
  const request = soldLine(list, { seats: 3 })
  const added = { ...rise, appliesTo: 'new' as const }
  expect(effectOnRequest(request, pricesOf([list]), pricesOf([list, added]))).toMatchObject({
    effect: 'frozen',
    thenCents: 30_000,
    nowCents: 36_000,
  })
  expect(effectOnRequest(request, pricesOf([list]), pricesOf([list]))).toBe(null)
  const free = { ...request, free: 'first framework' as const, afterCents: 0 }
  expect(effectOnRequest(free, pricesOf([list]), pricesOf([list, added]))).toMatchObject({ nowCents: 0 })
})
