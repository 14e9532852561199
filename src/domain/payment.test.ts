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

const told = (facts: Partial<ProviderStatus>): ProviderStatus => ({
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
  ['the payment that we made, by its own name', 'pi_1', {}, true],
  ['even when nobody wrote our names on it', 'pi_1', { paymentId: null, companyId: '' }, true],
  ['one with our names, before we know its own', null, {}, true],
  ['at the sandbox, which keeps no company', null, { companyId: null }, true],
  ['what we know without asking', 'pi_1', { id: null }, true],
  ['another currency', 'pi_1', { currency: 'jpy' }, false],
  ['another one that copied our names', 'pi_2', {}, false],
  ['one with the name of another payment', null, { paymentId: 'other' }, false],
  ['one without a name', null, { paymentId: null }, false],
  ['one with the name of another company', null, { companyId: 'other' }, false],
  ['one without a company, where we always write it', null, { companyId: '' }, false],
])('only dollars with our own names settle: %s', (_, intentId, facts, isOurs) => {
  const payment = { id: 'payment', companyId: 'company', intentId }
  expect(whyNotOurs(payment, told(facts)) === null).toBe(isOurs)
})

test('an amount in another currency is never shown as dollars', () => {
  expect(formatReceived({ receivedCents: 7875, currency: 'usd' })).toBe('$78.75')
  expect(formatReceived({ receivedCents: 7875, currency: 'jpy' })).toBe('7875 JPY (in its smallest unit)')
})

test('money that came in stays, whatever is told later', () => {
  for (const status of ['open', 'processing', 'paid', 'cancelled'] as const) {
    expect(nextPaymentStatus('paid', status)).toBe('paid')
  }
})

test('a cancelled payment that was paid all the same is paid; nothing else opens it again', () => {
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

test('a refund is split to the cent and never takes more than is left of an invoice', () => {
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
