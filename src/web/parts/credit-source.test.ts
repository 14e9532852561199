import { expect, test } from 'vitest'
import { formatCreditKinds, formatCreditSource, mergeSources } from './credit-source.ts'

const october = { _id: 'o', number: '2026-00037' }

test('credit says where it came from', () => {
  expect(formatCreditSource({ kind: 'cash_back' })).toBe('Cash back')
  expect(formatCreditSource({ kind: 'credit_note', invoice: october })).toBe('Credit from invoice 2026-00037')
  expect(formatCreditSource({ kind: 'overpayment' })).toBe('Overpayment')
})

test('a column names each kind of credit once', () => {
  expect(formatCreditKinds([{ kind: 'cash_back' }, { kind: 'cash_back' }, { kind: 'credit_note' }])).toBe(
    'cash back, credit',
  )
})

test('several parts of the same credit are shown as one amount, to the cent', () => {
  const parts = [0.1, 0.2, 41.38].map((amount) => ({ kind: 'cash_back' as const, amount }))
  expect(mergeSources([...parts, { kind: 'credit_note', amount: 5, invoice: october }])).toEqual([
    { kind: 'cash_back', amount: 41.68 },
    { kind: 'credit_note', amount: 5, invoice: october },
  ])
})
