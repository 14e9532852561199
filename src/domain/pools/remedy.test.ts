import { expect, test } from 'vitest'
import { remedyOf } from './remedy.ts'

test('each reason that a company can do something about leads there', () => {
  expect(remedyOf({ why: 'lapsed' })).toBe('stay')
  expect(remedyOf({ why: 'overdue', overdueInvoice: '7' })).toEqual({
    label: 'Pay invoice',
    to: '/invoices/7',
  })
  expect(remedyOf({ why: 'approval' })).toEqual({
    label: 'View requests',
    to: '/requests?box=all&status=open',
  })
  expect(remedyOf({ why: 'unverified' })).toBeNull()
})
