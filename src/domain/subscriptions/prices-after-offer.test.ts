import { expect, test } from 'vitest'
import { priceRow, pricesOf, running, soldLine } from '#test/support/running-subscription.ts'
import type { PriceRow } from '../catalog/price-book/book.ts'
import { amountsAt } from './line-price.ts'
import { pricesAfterOffer } from './prices-after-offer.ts'
import { planRepricing } from './reprice.ts'

const list = priceRow('list', '1970-01-01', 10_000)
const acceptedAt = new Date('2027-01-10T09:30:00Z')
const offered = soldLine({ ...list, perMemberCents: 7000 })

function accepted(rows: PriceRow[], lines = [offered], cyclesStart = acceptedAt) {
  const linePrices = pricesAfterOffer(lines, pricesOf(rows), acceptedAt)
  return running(cyclesStart.toISOString(), lines, { linePrices })
}

function costs(subscription: ReturnType<typeof accepted>, ...days: string[]) {
  return days.map((day) => amountsAt(subscription, offered, new Date(`${day}T09:30:00Z`)).afterCents)
}

test('an offer without a hold is for the first cycle; the book counts from the first renewal, without 45 days', () => {
  const subscription = accepted([list])
  expect(costs(subscription, '2027-01-10', '2027-02-10', '2027-03-10')).toEqual([7000, 10_000, 10_000])
  expect(planRepricing(subscription, pricesOf([list]), '2027-01-11')).toEqual([])
})

test('prices that were published for later days count from their days', () => {
  const rows = [
    list,
    priceRow('march', '2027-03-01', 12_000),
    priceRow('march again', '2027-03-01', 11_000),
    priceRow('for new orders', '2027-02-01', 99_000, { appliesTo: 'new' }),
  ]
  const subscription = accepted(rows)
  expect(subscription.linePrices.map(({ priceId }) => priceId)).toEqual(['list', 'march again'])
  expect(costs(subscription, '2027-02-10', '2027-03-10')).toEqual([10_000, 11_000])
})

test('what is published after the offer was accepted needs its warning', () => {
  const rows = [list, priceRow('later', '2027-01-15', 12_000)]
  const changes = planRepricing(accepted([list]), pricesOf(rows), '2027-01-15')
  expect(changes.map(({ kind, price }) => [kind, price.fromCycle])).toEqual([
    ['rises', new Date('2027-03-10T09:30:00Z')],
  ])
})

test('a late payment moves the first cycle, which still costs what was offered', () => {
  const paidAt = new Date('2027-02-20T09:30:00Z')
  const subscription = accepted([list], [offered], paidAt)
  expect(costs(subscription, '2027-02-20', '2027-03-20')).toEqual([7000, 10_000])
})

test('held, free and pool lines get no line price, nor does an offer at the price of the book', () => {
  const lines = [
    { ...offered, holdsUntil: '2028-01-01' },
    { ...offered, position: 1, free: 'first framework' as const },
    { ...offered, position: 2, unitCents: 7000 },
    soldLine(list, { position: 3 }),
  ]
  expect(accepted([list], lines).linePrices).toEqual([])
})
