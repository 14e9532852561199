import { expect, test } from 'vitest'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { formatCancel } from './format-cancel.ts'

const now = new Date('2026-11-12T10:00:00Z')
const wiza: Purchase = {
  _id: 'p1',
  name: 'Wiza',
  status: 'under_review',
  lines: [
    {
      name: 'Email monthly',
      billingCycle: 'monthly',
      seats: 3,
      pricingBeforeDiscount: '297.00',
      pricingAfterDiscount: '267.30',
      discount: 10,
    },
  ],
  before: '297.00',
  after: '267.30',
  savings: '$29.70',
  accounts: 3,
  isApprovedToPay: false,
  isPaid: false,
  pdfUrl: null,
  requestedAt: '2026-10-01T09:00:00Z',
  reviewedAt: '2026-10-02T09:00:00Z',
  rejectionReason: null,
  cyclesStart: '2026-10-02T09:00:00Z',
  cancelsAt: null,
  costCenter: null,
  poNumber: null,
  changes: [],
  invoice: {
    _id: 'i1',
    amountsDue: 267.3,
    balance: 267.3,
    dueAt: '2026-10-09T09:00:00Z',
    status: 'Due',
    pdfUrl: '/x',
  },
}

test('a request under review is withdrawn', () => {
  expect(formatCancel(wiza, now)?.title).toBe('Withdraw your request for Wiza?')
})

test('withdrawing a request with an offer declines the offer', () => {
  const text = formatCancel({ ...wiza, status: 'countered' }, now)
  expect([text?.title, text?.message]).toEqual([
    'Withdraw your request for Wiza?',
    expect.stringContaining('This declines our offer'),
  ])
})

test('canceling an approved request voids its invoice', () => {
  expect(formatCancel({ ...wiza, status: 'authorized' }, now)?.message).toContain(
    'void its invoice for $267.30',
  )
})

test('a paid purchase ends with the cycle in which the notice period ends', () => {
  expect(formatCancel({ ...wiza, status: 'paid' }, now)?.message).toContain('Wiza ends on January 2, 2027')
})

test('a late first payment moves the end, as it moved the cycles', () => {
  const late = { ...wiza, status: 'paid' as const, cyclesStart: '2026-10-20T09:00:00Z' }
  expect(formatCancel(late, now)?.message).toContain('Wiza ends on December 20, 2026')
})

test("a purchase that is already canceled or closed can't be canceled", () => {
  expect(formatCancel({ ...wiza, status: 'paid', cancelsAt: '2027-01-02T09:00:00Z' }, now)).toBeNull()
  expect(formatCancel({ ...wiza, status: 'rejected' }, now)).toBeNull()
})

const pool = {
  slug: 'wiza-email-2026-10',
  price: 80,
  startsAt: '2026-10-15T00:00:00.000Z',
  termEndsAt: '2027-10-15T00:00:00.000Z',
}

test.each(['under_review', 'authorized'] as const)(
  'a purchase from a pool that is %s can’t be canceled',
  (status) => {
    expect(formatCancel({ ...wiza, status, pool }, now)).toBeNull()
  },
)

test('a paid purchase from a pool ends with its term', () => {
  const cyclesStart = pool.startsAt
  expect(formatCancel({ ...wiza, status: 'paid', cyclesStart, pool }, now)?.message).toContain(
    'Wiza ends on October 15, 2027',
  )
})
