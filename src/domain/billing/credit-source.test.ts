import { expect, test } from 'vitest'
import { type CreditEntry, creditSourcesByInvoice } from './credit-source.ts'

function entry(kind: CreditEntry['kind'], amountCents: number, invoiceId: string | null = null): CreditEntry {
  return { kind, amountCents, invoiceId, paymentId: null }
}

test('an invoice uses the oldest credit first, and says where each part came from', () => {
  const sources = creditSourcesByInvoice([
    entry('rewarded', 3000),
    entry('credit_returned', 2000, 'october'),
    entry('credit_applied', 4000, 'november'),
    entry('overpaid', 500, 'november'),
    entry('credit_applied', 1500, 'december'),
  ])
  expect(sources.get('november')).toEqual([
    { kind: 'cash_back', cents: 3000, invoiceId: null },
    { kind: 'credit_note', cents: 1000, invoiceId: 'october' },
  ])
  expect(sources.get('december')).toEqual([
    { kind: 'credit_note', cents: 1000, invoiceId: 'october' },
    { kind: 'overpayment', cents: 500, invoiceId: 'november' },
  ])
})

test('the parts add up to the credit that the invoice used', () => {
  const sources = creditSourcesByInvoice([
    ...[700, 801, 902].map((cents) => entry('rewarded', cents)),
    entry('credit_applied', 2000, 'november'),
  ])
  expect(sources.get('november')?.reduce((sum, { cents }) => sum + cents, 0)).toBe(2000)
})

test('credit that pays a debt is not used again, and reversed cash back takes other credit where it was used', () => {
  const sources = creditSourcesByInvoice([
    entry('rewarded', 500),
    entry('credit_applied', 500, 'september'),
    entry('credit_returned', 200, 'september'),
    entry('reward_reversed', 500),
    entry('overpaid', 1000, 'september'),
    entry('credit_applied', 700, 'october'),
    entry('reward_reversed', 100),
    entry('debt_carried', 100, 'november'),
    entry('rewarded', 50),
    entry('credit_applied', 50, 'december'),
  ])
  expect(sources.get('october')).toEqual([{ kind: 'overpayment', cents: 700, invoiceId: 'september' }])
  expect(sources.get('december')).toEqual([{ kind: 'cash_back', cents: 50, invoiceId: null }])
})

test('reversed cash back and credit paid out to a card are not used again', () => {
  const sources = creditSourcesByInvoice([
    entry('credit_returned', 1000, 'september'),
    entry('rewarded', 500),
    entry('reward_reversed', 500),
    { ...entry('credit_applied', 600, 'september'), paymentId: 'refund' },
    entry('credit_applied', 400, 'october'),
  ])
  expect(sources.get('october')).toEqual([{ kind: 'credit_note', cents: 400, invoiceId: 'september' }])
  expect(sources.has('september')).toBe(false)
})
