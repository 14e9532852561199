import { expect, test } from 'vitest'
import { readCheckoutState } from './checkout-state.ts'

const line = { name: 'Plus', billingCycle: 'monthly', seats: 3, pricingAfterDiscount: '0.01' }
const state = { modalData: { selectedProducts: [line] }, customerId: 'placeholder' }

test('the selection is taken over, but no price', () => {
  expect(readCheckoutState(state)).toEqual({
    choices: [{ name: 'Plus', billingCycle: 'monthly', seats: 3 }],
    customerId: 'placeholder',
    headcount: null,
    isExistingUser: undefined,
    idempotencyKey: null,
  })
})

test('the answer to "do you already use it" may be yes, no or none', () => {
  for (const isExistingUser of [true, false, null]) {
    expect(readCheckoutState({ ...state, isExistingUser })?.isExistingUser).toBe(isExistingUser)
  }
})

test('without a purchase or a customer id there is nothing to review', () => {
  const broken = [null, undefined, 'x', {}, { ...state, customerId: '' }, { ...state, customerId: undefined }]
  for (const nothing of [...broken, { customerId: 'c' }, { modalData: {}, customerId: 'c' }]) {
    expect(readCheckoutState(nothing)).toBeNull()
  }
})

test('an invalid line is left out', () => {
  const lines = [line, null, 'Plus', { ...line, billingCycle: 'weekly' }, { ...line, seats: '3' }]
  expect(readCheckoutState({ ...state, modalData: { selectedProducts: lines } })?.choices).toHaveLength(1)
})
