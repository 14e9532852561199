import { expect, test } from 'vitest'
import type { ProductSubscription } from '#contract/reports/products.ts'
import {
  describeCancel,
  describeNewPrice,
  describeNext,
  describePlans,
  formatLost,
  monthlyOf,
  nextOf,
  seatPriceOf,
} from './product-facts.ts'

const today = new Date('2027-01-26T12:00:00Z')
const line = {
  name: 'Business',
  billingCycle: 'monthly' as const,
  seats: 14,
  pricingPerSeat: 40,
  pricingBeforeDiscount: '560.00',
  pricingAfterDiscount: '448.00',
  discount: 20,
}

function subscription(
  more: Partial<ProductSubscription> = {},
  lines: object[] = [line],
): ProductSubscription {
  const purchase = {
    lines,
    before: '560.00',
    after: '448.00',
    cyclesStart: '2026-07-08',
    cancelsAt: null,
    changes: [],
  }
  return {
    purchase: purchase as unknown as ProductSubscription['purchase'],
    renewal: { at: '2027-02-08', amount: 448 },
    deadline: { cancelBy: '2027-02-06', endsAt: '2027-03-08' },
    ifCanceled: { endsAt: '2027-03-08', seatsLost: 11 },
    newPrice: null,
    ...more,
  }
}

test('cost and savings are per month, whatever the billing cycle', () => {
  const annual = subscription({}, [{ ...line, billingCycle: 'annually' }])
  expect(monthlyOf([subscription()])).toEqual({ pay: 44_800, save: 11_200 })
  expect(monthlyOf([annual])).toEqual({ pay: 3733, save: 933 })
  expect(monthlyOf([])).toEqual({ pay: 0, save: 0 })
})

test('the price of a seat is shown when there is one', () => {
  expect(seatPriceOf([subscription()])).toEqual({
    seats: 14,
    list: 4000,
    group: '$32.00',
    isBelowList: true,
    cycle: 'monthly',
  })
  expect(seatPriceOf([subscription(), subscription()])).toMatchObject({
    seats: 28,
    list: 4000,
    group: '$32.00',
  })
  const yearly = subscription({}, [{ ...line, billingCycle: 'annually' }])
  expect(seatPriceOf([subscription(), yearly])).toBeNull()
  expect(seatPriceOf([subscription({}, [{ ...line, pricingPerSeat: undefined }])])).toBeNull()
  expect(seatPriceOf([subscription({}, [{ ...line, pricingAfterDiscount: '448.01' }])])).toBeNull()
})

test('seats × the price of a seat is what the product page says they cost', () => {
  const slack = { ...line, seats: 25, pricingPerSeat: 8.75, discount: 10 }
  const rounded = { ...slack, pricingBeforeDiscount: '218.75', pricingAfterDiscount: '196.88' }
  expect(seatPriceOf([subscription({}, [rounded])])).toMatchObject({ seats: 25, group: '$7.875' })
})

test('plans, cycle and start are one line', () => {
  expect(describePlans([subscription()])).toBe('Business, billed monthly since July 2026')
})

test('of several subscriptions the next renewal and the first deadline count, and the product ends with the last', () => {
  const later = subscription({
    renewal: { at: '2027-12-01', amount: 100 },
    deadline: { cancelBy: '2027-11-01', endsAt: '2027-12-01' },
  })
  const product = { subscriptions: [later, subscription()] } as Parameters<typeof nextOf>[0]
  expect(nextOf(product)).toEqual({
    renewal: { at: '2027-02-08', amount: 448 },
    deadline: { cancelBy: '2027-02-06', endsAt: '2027-03-08' },
    endsAt: null,
  })
})

type Shown = Parameters<typeof describeNext>[0]
const next = (...subscriptions: ProductSubscription[]) => describeNext({ subscriptions } as Shown, today)

test('the head says by when to decide, and what the next renewal costs', () => {
  expect(next(subscription())).toEqual({
    date: { day: 'Feb 6', note: 'Last day to cancel and end on Mar 8' },
    amount: { cents: 44_800, note: 'On the invoice of Feb 1' },
  })
  const newPrice = { from: '2027-03-08', amount: 487.2, now: 448, cancelBy: '2027-02-06' }
  expect(next(subscription({ newPrice })).amount.note).toBe('On the invoice of Feb 1, then $487.20 on Mar 1')
})

test('renewals of one month are one amount', () => {
  const later = subscription({ renewal: { at: '2027-02-11T00:00:00.000Z', amount: 192 }, deadline: null })
  expect(next(subscription(), subscription(), later).amount).toEqual({
    cents: 108_800,
    note: 'On the invoice of Feb 1',
  })
})

test('a renewal of this month is paid for already, so the next one is charged next', () => {
  const { purchase } = subscription()
  const soon = subscription({
    purchase: { ...purchase, cyclesStart: '2026-07-30' },
    renewal: { at: '2027-01-30', amount: 448 },
  })
  const newPrice = { from: '2027-02-28', amount: 487.2, now: 448, cancelBy: null }
  expect(next({ ...soon, newPrice }).amount).toEqual({ cents: 48_720, note: 'On the invoice of Feb 1' })
  const ending = { ...soon, purchase: { ...soon.purchase, cancelsAt: '2027-02-28' } }
  expect(next(ending).amount.note).toBe('Nothing more to pay')
})

test('what ends or is bound by a pool says so', () => {
  const ending = subscription({ renewal: null, deadline: null })
  const purchase = { ...ending.purchase, cancelsAt: '2027-03-08' }
  expect(next({ ...ending, purchase })).toEqual({
    date: { day: 'Mar 8', note: 'Ends, no more renewals' },
    amount: { cents: 0, note: 'Nothing more to pay' },
  })
  const bound = subscription({ deadline: null })
  const pool = { slug: 'cursor', price: 29.5, startsAt: '2026-07-08', termEndsAt: '2027-07-08' }
  expect(next({ ...bound, purchase: { ...bound.purchase, pool } }).date).toEqual({
    day: 'Feb 8',
    note: 'Renews. Its pool binds you until Jul 8, 2027',
  })
})

test('an announced price says from when, how much, and until when to cancel', () => {
  const newPrice = { from: '2027-03-08', amount: 487.2, now: 448, cancelBy: '2027-02-06' }
  expect(describeNewPrice('Cursor', subscription({ newPrice }), today)).toEqual({
    title: 'Cursor’s price goes up on Mar 8:',
    text: '$487.20 per month for 14 seats instead of $448.00. Cancel by Feb 6.',
  })
  expect(describeNewPrice('Cursor', subscription(), today)).toBeNull()
  const fewer = subscription({ newPrice })
  const changes = [{ effectiveAt: '2027-03-08T10:00:00.000Z' }] as typeof fewer.purchase.changes
  const planned = { ...fewer, purchase: { ...fewer.purchase, changes } }
  expect(describeNewPrice('Cursor', planned, today), 'seats that were planned').toBeNull()
})

test('canceling says when it ends and who loses access', () => {
  expect(describeCancel(subscription(), today)).toBe(
    'Cancel by Feb 6 and it ends on Mar 8; 11 people lose access that day.',
  )
  expect(describeCancel(subscription({ deadline: null }), today)).toBe(
    'Cancel now and it ends on Mar 8; 11 people lose access that day.',
  )
  expect(describeCancel(subscription({ ifCanceled: null }), today)).toBeNull()
  expect([formatLost(0), formatLost(1)]).toEqual(['nobody loses access', '1 person loses access'])
})
