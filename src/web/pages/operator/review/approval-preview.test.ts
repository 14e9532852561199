import { expect, test } from 'vitest'
import { approvalPreview } from './approval-preview.ts'

const clean = { owed: '0.00', overdue: '0.00', overdueInvoices: 0, oldestDays: 0 }

test('the preview of several approvals adds up the amounts, counts companies and names those that are late', () => {
  const late = { owed: '80.00', overdue: '80.00', overdueInvoices: 1, oldestDays: 9 }
  const acme = { _id: 'a', name: 'Acme' }
  const requests = [
    { company: acme, after: '100.50', arrears: late },
    { company: acme, after: '20.00', arrears: late },
    { company: { _id: 'b', name: 'Otter' }, after: '9.50', arrears: clean },
  ]
  expect(approvalPreview(requests)).toBe(
    'This issues order forms and first invoices for up to $130.00 to 2 companies and emails their admins. ' +
      'Acme has $80.00 overdue. Requests from companies that aren’t verified stay in review.',
  )
  expect(approvalPreview(requests.slice(2))).toContain('up to $9.50 to 1 company')
})
