import { expect, test } from 'vitest'
import { priceCheck } from './price-check.ts'

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
