import { expect, test } from 'vitest'
import type { Invoice } from '#contract/billing/invoices.ts'
import { formatCount, lifetimeCents, memberSince, openInvoices, savingsNote } from './figures.ts'

const invoices = ['Paid', 'Due', 'Paid', 'Overdue'].map((status) => ({ status })) as Invoice[]

test('the counts include only statuses that occur', () => {
  expect(formatCount(invoices)).toBe('2 paid, 1 due, 1 overdue')
  expect(formatCount([])).toBe('')
})

test('due and overdue invoices are payable, except amounts too small to pay on their own', () => {
  expect(openInvoices(invoices)).toHaveLength(2)
  const carried = { status: 'Due', carried: true } as Invoice
  expect(openInvoices([...invoices, carried])).toHaveLength(2)
})

test('the savings of the purchases add up to the cent', () => {
  expect(lifetimeCents([{ savings: '$1,234.10' }, { savings: '$0.20' }, { savings: '$5.05' }])).toBe(123_935)
  expect(lifetimeCents([{ savings: '$10.00' }, { savings: '−$2.50' }])).toBe(750)
  expect(lifetimeCents([])).toBe(0)
})

test('the day of joining is a long US date', () => {
  expect(memberSince('2026-04-14T12:00:00Z')).toBe('April 14, 2026')
})

test('savings are counted since the first month that has any', () => {
  expect(savingsNote([])).toBeUndefined()
  expect(savingsNote([{ month: '2020-09' }, { month: '2020-10' }])).toBe('since Sep 2020')
})
