import { expect, test } from 'vitest'
import { filterChoices, filterInvoices, readFilter } from './filter-invoices.ts'

const november = { month: 'November 2026', status: 'Due' as const, vendors: ['Slack', 'Wiza'] }
const october = { month: 'October 2026', status: 'Paid' as const, vendors: ['Slack'] }
const last = { month: 'December 2025', status: 'Paid' as const, vendors: ['Cursor'] }
const all = [november, october, last]

test('invoices are filtered by year, status and vendor, alone and together', () => {
  expect(filterInvoices(all, {})).toEqual(all)
  expect(filterInvoices(all, { year: '2025' })).toEqual([last])
  expect(filterInvoices(all, { status: 'Paid' })).toEqual([october, last])
  expect(filterInvoices(all, { vendor: 'Wiza' })).toEqual([november])
  expect(filterInvoices(all, { vendor: 'Slack', status: 'Paid' })).toEqual([october])
  expect(filterInvoices(all, { vendor: 'Cursor', year: '2026' })).toEqual([])
})

test('the choices are what the invoices have, and none where there is only one', () => {
  expect(filterChoices(all)).toEqual({
    year: ['2026', '2025'],
    status: ['Due', 'Paid'],
    vendor: ['Cursor', 'Slack', 'Wiza'],
  })
  expect(filterChoices([october])).toEqual({ year: [], status: [], vendor: [] })
})

test('the filters are read from the URL', () => {
  expect(readFilter(new URLSearchParams('?year=2026&vendor=Wiza&q=x'))).toEqual({
    year: '2026',
    vendor: 'Wiza',
  })
})
