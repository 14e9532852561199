import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatReceived,
  isUnderWay,
  nextPaymentStatus,
  type PaymentStatus,
  type ProviderStatus,
  splitReceived,
  splitRefund,
  whyNotOurs,
} from './payment.ts'

const reported = (facts: Partial<ProviderStatus>): ProviderStatus => ({
  id: 'pi_1',
  status: 'paid',
  receivedCents: 7875,
  failure: null,
  currency: 'usd',
  paymentId: 'payment',
  companyId: 'company',
  ...facts,
})

test.each<[string, string | null, Partial<ProviderStatus>, boolean]>([
  ["the payment we created, by the provider's id", 'pi_1', {}, true],
  ['even without our ids', 'pi_1', { paymentId: null, companyId: '' }, true],
  ["one with our ids, before we know the provider's", null, {}, true],
  ['one in the sandbox, which stores no company', null, { companyId: null }, true],
  ['what we know without asking', 'pi_1', { id: null }, true],
  ['another currency', 'pi_1', { currency: 'jpy' }, false],
  ['another one that copied our ids', 'pi_2', {}, false],
  ['one with the id of another payment', null, { paymentId: 'other' }, false],
  ['one without an id', null, { paymentId: null }, false],
  ['one with the id of another company', null, { companyId: 'other' }, false],
  ['one without a company, where we always store it', null, { companyId: '' }, false],
])('only our own payments in dollars are applied: %s', (_, intentId, facts, isOurs) => {
  const payment = { id: 'payment', companyId: 'company', intentId }
  expect(whyNotOurs(payment, reported(facts)) === null).toBe(isOurs)
})

test('an amount in another currency is never shown as dollars', () => {
  expect(formatReceived({ receivedCents: 7875, currency: 'usd' })).toBe('$78.75')
  expect(formatReceived({ receivedCents: 7875, currency: 'jpy' })).toBe('7875 JPY (in its smallest unit)')
})

test('a paid payment stays paid, even if another status is reported later', () => {
  for (const status of ['open', 'processing', 'paid', 'cancelled'] as const) {
    expect(nextPaymentStatus('paid', status)).toBe('paid')
  }
})

test('a canceled payment that was paid after all is paid; nothing else reopens it', () => {
  expect(nextPaymentStatus('cancelled', 'paid')).toBe('paid')
  expect(nextPaymentStatus('cancelled', 'open')).toBe('cancelled')
  expect(nextPaymentStatus('cancelled', 'processing')).toBe('cancelled')
})

test('a payment follows the provider while it is under way', () => {
  expect(nextPaymentStatus('created', 'open')).toBe('open')
  expect(nextPaymentStatus('open', 'processing')).toBe('processing')
  expect(nextPaymentStatus('processing', 'open')).toBe('open')
  const states: PaymentStatus[] = ['created', 'open', 'processing', 'paid', 'cancelled']
  expect(states.filter(isUnderWay)).toEqual(['created', 'open', 'processing'])
})

test('a refund is split to the cent and never exceeds what is left of an invoice', () => {
  const lefts = fc.array(fc.integer({ min: 1, max: 10_000_00 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(lefts, fc.nat(), (amounts, seed) => {
      const sum = amounts.reduce((all, amount) => all + amount, 0)
      const refund = 1 + (seed % sum)
      const left = amounts.map((amountCents, index) => ({ invoiceId: `i${index}`, amountCents }))
      const parts = splitRefund(refund, left)
      expect(parts.reduce((all, part) => all + part.amountCents, 0)).toBe(refund)
      for (const part of parts) {
        const limit = left.find(({ invoiceId }) => invoiceId === part.invoiceId)?.amountCents ?? 0
        expect(part.amountCents).toBeLessThanOrEqual(limit)
      }
    }),
  )
})

test('received money pays what is owed, and no more', () => {
  expect(splitReceived(100, 100)).toEqual({ paid: 100, over: 0 })
  expect(splitReceived(100, 80)).toEqual({ paid: 80, over: 20 })
  expect(splitReceived(100, 0)).toEqual({ paid: 0, over: 100 })
  expect(splitReceived(100, -20)).toEqual({ paid: 0, over: 100 })
})
