import { expect, test } from 'vitest'
import type { Invoice } from '../../../contract/invoices.ts'
import { countWords, lifetimeCents, memberSince, openInvoices, savingsNote } from './figures.ts'

const invoices = ['Paid', 'Due', 'Paid', 'Overdue'].map((status) => ({ status })) as Invoice[]

test('the counts name only what there is', () => {
  expect(countWords(invoices)).toBe('2 paid, 1 due, 1 overdue')
  expect(countWords([])).toBe('')
})

test('due and overdue ones are to pay, but for what is too little to be paid by itself', () => {
  expect(openInvoices(invoices)).toHaveLength(2)
  const carried = { status: 'Due', carried: true } as Invoice
  expect(openInvoices([...invoices, carried])).toHaveLength(2)
})

test('the savings of the purchases add up to the cent', () => {
  expect(lifetimeCents([{ savings: '$1,234.10' }, { savings: '$0.20' }, { savings: '$5.05' }])).toBe(123_935)
  expect(lifetimeCents([])).toBe(0)
})

test('the day of joining is a long US date', () => {
  expect(memberSince('2026-04-14T12:00:00Z')).toBe('April 14, 2026')
})

test('savings of products that have ended are named beside those of the purchases', () => {
  const months = [
    { month: '2020-09', savings: 100 },
    { month: '2020-10', savings: 92.5 },
  ]
  expect(savingsNote([], 0)).toBeUndefined()
  expect(savingsNote(months, null)).toBe('since Sep 2020')
  expect(savingsNote(months, 19_250)).toBe('since Sep 2020')
  expect(savingsNote(months, 10_000)).toBe('since Sep 2020, and $92.50 on ended products')
})
