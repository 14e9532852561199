import { expect, test } from 'vitest'
import { lineChecks, priceCheck } from './price-check.ts'

function line(name: string, pricingAfterDiscount: string) {
  const rest = { billingCycle: 'monthly' as const, seats: 1, pricingBeforeDiscount: '20.00', discount: 10 }
  return { name, pricingAfterDiscount, ...rest }
}
const lines = [line('Starter', '18.00'), line('Pro', '18.00')]
const request = { after: '36.00', lines }

test('unchanged prices match', () => {
  expect(priceCheck({ ...request, today: { before: '40.00', after: '36.00', lines } })).toEqual({
    kind: 'same',
  })
})

test('a plan that became more expensive is named with the difference', () => {
  const today = { before: '40.00', after: '37.50', lines: [lines[0] ?? line('', ''), line('Pro', '19.50')] }
  expect(priceCheck({ ...request, today })).toEqual({
    kind: 'changed',
    nowCents: 3750,
    differenceCents: 150,
    plans: ['Pro'],
  })
})

test("a selection that can't be bought anymore is gone", () => {
  expect(priceCheck({ ...request, today: null })).toEqual({ kind: 'gone' })
})

const seatLine = { ...line('Business', '448.00'), seats: 14, pricingPerSeat: 40, discount: 20 }
const cents = { requestedCents: 448_00, todayCents: 492_80 }

test.each([
  ['Same price', {}, 448_00],
  [
    'List price per seat was $40.00, now $44.00',
    { pricingPerSeat: 44, pricingAfterDiscount: '492.80' },
    492_80,
  ],
  ['Discount was 20%, now 12%', { discount: 12, pricingAfterDiscount: '492.80' }, 492_80],
  ['List price was $20.00, now $30.00', { pricingBeforeDiscount: '30.00' }, 448_00],
])('a line says what changed: %s', (why, changes, todayCents) => {
  const checks = lineChecks({ lines: [seatLine], todayLines: [{ ...seatLine, ...changes }] })
  expect(checks).toEqual([{ ...cents, name: 'Business', todayCents, why }])
})

test('a plan that is no longer sold has no price today', () => {
  const checks = lineChecks({ lines: [seatLine], todayLines: [null] })
  expect(checks).toEqual([{ ...cents, name: 'Business', todayCents: null, why: 'No longer on sale' }])
})
