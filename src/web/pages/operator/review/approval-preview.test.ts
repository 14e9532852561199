import { expect, test } from 'vitest'
import { approvalPreview } from './approval-preview.ts'

const free = (worth: string, needsReason: boolean) => ({ freeMonth: { worth, needsReason } })
const paid = { freeMonth: null }
const clean = { owed: '0.00', overdue: '0.00', overdueInvoices: 0, oldestDays: 0 }

test('the preview of several approvals adds up the amounts, counts companies and names those that are late', () => {
  const late = { owed: '80.00', overdue: '80.00', overdueInvoices: 1, oldestDays: 9 }
  const acme = { _id: 'a', name: 'Acme' }
  const requests = [
    { company: acme, after: '100.50', arrears: late, ...paid },
    { company: acme, after: '20.00', arrears: late, ...paid },
    { company: { _id: 'b', name: 'Otter' }, after: '9.50', arrears: clean, ...paid },
  ]
  expect(approvalPreview(requests)).toBe(
    'This issues order forms and first invoices for up to $130.00 to 2 companies and emails their admins. ' +
      'Acme has $80.00 overdue. Requests from companies that aren’t verified stay in review.',
  )
  expect(approvalPreview(requests.slice(2))).toContain('up to $9.50 to 1 company')
})

test('a free first month is no amount, and a large one is left out, which the preview says', () => {
  const request = (name: string, after: string, more: object) => ({
    company: { _id: name, name },
    after,
    arrears: clean,
    ...paid,
    ...more,
  })
  const small = request('Acme', '70.00', free('70.00', false))
  const large = request('Otter', '7000.00', free('7000.00', true))
  expect(approvalPreview([request('Birch', '9.50', {}), small, large])).toBe(
    'This issues order forms and first invoices for up to $9.50 to 2 companies and emails their admins. ' +
      '1 request is left out: its free first month is worth more than $1,000.00, so approve it alone, with a reason. ' +
      'Requests from companies that aren’t verified stay in review.',
  )
  expect(approvalPreview([small, large, large])).toContain('2 requests are left out')
})
