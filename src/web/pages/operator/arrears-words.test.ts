import { expect, test } from 'vitest'
import { overdueWords, owedWords } from './arrears-words.ts'

const clean = { owed: '0.00', overdue: '0.00', overdueInvoices: 0, oldestDays: 0 }

test('arrears are said with amount, count and age', () => {
  const arrears = { owed: '2300.00', overdue: '2235.60', overdueInvoices: 3, oldestDays: 21 }
  expect(overdueWords(arrears)).toBe('$2,235.60 overdue in 3 invoices, the oldest for 21 days')
  expect(owedWords(arrears)).toBe('Owes $2,300.00 in all')
  const one = { owed: '31.50', overdue: '31.50', overdueInvoices: 1, oldestDays: 1 }
  expect(overdueWords(one)).toBe('$31.50 overdue in 1 invoice, for 1 day')
})

test('who is not late is not marked', () => {
  expect([overdueWords(clean), owedWords(clean)]).toEqual([null, 'Owes nothing'])
  expect(owedWords({ ...clean, owed: '31.50' })).toBe('Owes $31.50, nothing overdue')
})
