import { expect, test } from 'vitest'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { describeStatus } from './format-request.ts'

const notion: Purchase = {
  _id: 'p1',
  name: 'Notion',
  status: 'under_review',
  lines: [],
  before: '756.00',
  after: '491.40',
  savings: '$264.60',
  accounts: 42,
  isApprovedToPay: false,
  isPaid: false,
  pdfUrl: null,
  requestedAt: '2027-02-01T12:00:00Z',
  reviewedAt: null,
  rejectionReason: null,
  cyclesStart: null,
  cancelsAt: null,
  costCenter: null,
  poNumber: null,
  changes: [],
  invoice: null,
  pool: {
    slug: 'notion-business-2027-02',
    price: 11.7,
    startsAt: '2027-03-01T00:00:00.000Z',
    termEndsAt: '2028-03-01T00:00:00.000Z',
  },
}

const paid = { ...notion, status: 'paid' as const }
const { pool: _, ...ordinary } = paid
const ends = { cancelsAt: '2028-03-01T00:00:00.000Z' }

test.each<[string, Purchase, string]>([
  [
    '2027-02-02',
    notion,
    "Your pool reached $11.70 per seat. We're reviewing the order before you get an invoice.",
  ],
  ['2027-02-03', { ...notion, status: 'authorized' }, 'Starts March 1. Its invoice comes on February 15.'],
  ['2027-02-20', paid, 'Notion starts on March 1, 2027. You can assign its seats from then on.'],
  ['2027-03-01', paid, 'Notion is active and renews each billing cycle. Its term runs until March 1, 2028.'],
  [
    '2027-04-01',
    {
      ...ordinary,
      access: { state: 'ordered', since: '2027-04-01', isBeingSetUp: true, expectedBy: '2027-04-03' },
    },
    'Notion is being set up, expected by April 3. We’ll email you when it can be used.',
  ],
  [
    '2027-04-01',
    { ...ordinary, ...ends, access: { state: 'ordered', since: '2027-04-01', isBeingSetUp: true } },
    'Notion was canceled and ends on March 1, 2028.',
  ],
  ['2028-03-01', paid, 'Notion is active and renews each billing cycle.'],
  ['2027-04-01', { ...paid, ...ends }, 'Notion is active until its term ends on March 1, 2028.'],
  ['2027-04-01', { ...ordinary, ...ends }, 'Notion was canceled and ends on March 1, 2028.'],
  [
    '2027-04-01',
    { ...ordinary, ...ends, replacedBy: 'p2' },
    'Notion moves to your pool purchase on March 1, 2028.',
  ],
])('on %s a purchase says where it stands', (day, purchase, text) => {
  expect(describeStatus(purchase, new Date(day))).toBe(text)
})
