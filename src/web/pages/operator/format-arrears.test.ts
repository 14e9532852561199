import { expect, test } from 'vitest'
import { formatOverdue, formatOwed, formatRecord } from './format-arrears.ts'

const clean = { owed: '0.00', overdue: '0.00', overdueInvoices: 0, oldestDays: 0 }

test('arrears show amount, count and age', () => {
  const arrears = { owed: '2300.00', overdue: '2235.60', overdueInvoices: 3, oldestDays: 21 }
  expect(formatOverdue(arrears)).toBe('$2,235.60 overdue in 3 invoices, the oldest for 21 days')
  expect(formatOwed(arrears)).toBe('Owes $2,300.00 in all')
  const one = { owed: '31.50', overdue: '31.50', overdueInvoices: 1, oldestDays: 1 }
  expect(formatOverdue(one)).toBe('$31.50 overdue in 1 invoice, for 1 day')
})

test("a company that isn't late isn't marked", () => {
  expect([formatOverdue(clean), formatOwed(clean)]).toEqual([null, 'Owes nothing'])
  expect(formatOwed({ ...clean, owed: '31.50' })).toBe('Owes $31.50, nothing overdue')
})

test('the payment record says what was paid, and how often it was late', () => {
  expect(formatRecord({ paid: '0.00', invoices: 0, late: 0 })).toBe('Nothing yet')
  expect(formatRecord({ paid: '19173.52', invoices: 9, late: 0 })).toBe('$19,173.52, always on time')
  expect(formatRecord({ paid: '80.00', invoices: 9, late: 2 })).toBe('$80.00, 2 of 9 invoices late')
})
