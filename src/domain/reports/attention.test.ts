import { describe, expect, test } from 'vitest'
import type { OpenInvoice } from './attention/money.ts'
import type { OpenCommitment } from './attention/pools.ts'
import type { OpenRenewal } from './attention/renewals.ts'
import type { OpenRequest } from './attention/requests.ts'
import { attentionOf, type CompanyFacts } from './attention.ts'

const now = new Date('2026-11-12T10:00:00Z')
const at = (day: string) => new Date(`${day}T10:00:00Z`)

const nothing: CompanyFacts = {
  unverified: null,
  invoices: [],
  disputes: [],
  requests: [],
  renewals: [],
  commitments: [],
  lateOrders: [],
}

const attention = (company: Partial<CompanyFacts>) =>
  attentionOf({ invitations: [], decisions: [], company: { ...nothing, ...company } }, now)

const invoice: OpenInvoice = {
  id: 'i1',
  number: '2026-00041',
  kind: 'first',
  month: '2026-11-01',
  vendors: ['Vanta'],
  openCents: 78_750,
  dueAt: at('2026-11-17'),
  payment: null,
}

const request: OpenRequest = {
  id: 'p1',
  vendor: 'Deel',
  lines: [{ name: 'US Payroll', seats: 6 }],
  billingCycle: 'monthly',
  afterCents: 24_840,
  requestedAt: at('2026-11-12'),
  offer: null,
}

const renewal: OpenRenewal = {
  purchase: 'p7',
  vendor: 'ChatGPT',
  billingCycle: 'monthly',
  renewsAt: at('2026-12-20'),
  noticeBy: '2026-11-20T10:00:00Z',
  groupCents: 75_600,
  nowCents: null,
  idle: { seats: 7, perMonthCents: 18_900 },
}
const used = { ...renewal, idle: { seats: 0, perMonthCents: 0 } }

const commitment: OpenCommitment = {
  slug: 'notion-business',
  vendor: 'Notion',
  plan: 'Business',
  billingCycle: 'monthly',
  state: 'open',
  deadline: at('2026-12-01'),
  listCents: 1800,
  nowCents: null,
  paysNow: { own: null, todayCents: 1800 },
  next: { unitCents: 1170, missingSeats: 14, missingCompanies: 0 },
  percent: 88,
  why: null,
  text: 'Counts',
  seats: 42,
}

test('a company with nothing open needs nothing', () => {
  expect(attention({})).toEqual([])
})

test('most urgent first: overdue, then by day, and what we do comes last', () => {
  const items = attention({
    unverified: { id: 'c1', name: 'Acme', isAgain: false },
    requests: [request, { ...request, id: 'p2', offer: { afterCents: 20_000, expiresAt: at('2026-11-15') } }],
    invoices: [invoice, { ...invoice, id: 'i2', dueAt: at('2026-11-10') }],
    renewals: [renewal],
    commitments: [commitment],
  })
  expect(items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'invoice i2',
    'offer p2',
    'invoice i1',
    'renewal p7',
    'pool_step notion-business',
    'review p1',
    'verification c1',
  ])
})

describe('an invoice', () => {
  test('says what is paid, by when, and leads to its payment', () => {
    expect(attention({ invoices: [invoice] })).toMatchObject([
      {
        title: 'Pay for Vanta',
        why: 'Approved. You can use it after you pay invoice 2026-00041, due Nov 17.',
        amountCents: 78_750,
        amountNote: 'due Nov 17',
        action: { label: 'Pay invoice', path: '/billing?invoice=i1' },
        day: '2026-11-17',
      },
    ])
  })

  test('of a change names what was changed', () => {
    const change = { ...invoice, kind: 'change', vendors: ['Cursor', 'Cursor'] } as const
    expect(attention({ invoices: [change] })).toMatchObject([
      { title: 'Pay for a change of Cursor', why: 'Invoice 2026-00041 is due Nov 17.' },
    ])
  })

  test('of a month says since when it is overdue, and why the last payment failed', () => {
    const failed = { isProcessing: false, failure: 'Your card was declined' }
    const monthly = { ...invoice, kind: 'monthly', vendors: ['Slack', 'Wiza'], payment: failed } as const
    expect(attention({ invoices: [{ ...monthly, dueAt: at('2026-11-10') }] })).toMatchObject([
      {
        title: 'Pay for November renewals',
        why: 'Your last payment failed: Your card was declined. Invoice 2026-00041 is overdue since Nov 10.',
        amountNote: 'was due Nov 10',
        hasFailed: true,
      },
    ])
  })

  test('waits for the bank while its payment is under way', () => {
    const payment = { isProcessing: true, failure: null }
    expect(attention({ invoices: [{ ...invoice, payment }] })).toMatchObject([
      { waitsFor: 'us', title: 'Your payment for Vanta is being processed' },
    ])
  })
})

describe('a request', () => {
  test('in review says by when we answer', () => {
    expect(attention({ requests: [request] })).toMatchObject([
      {
        title: 'We’re reviewing Deel',
        why: 'US Payroll, 6 seats. You’ll hear from us by Nov 13.',
        amountNote: 'a month',
        action: { path: '/dashboard?request=p1' },
        waitsFor: 'us',
      },
    ])
  })

  test('that waits for longer says since when', () => {
    const requestedAt = at('2026-11-06')
    expect(attention({ requests: [{ ...request, requestedAt }] })[0]?.why).toBe(
      'US Payroll, 6 seats. In review since Nov 6, longer than usual.',
    )
  })
})

describe('a renewal to decide on', () => {
  test('says what it costs and what is idle, and leads to its answers', () => {
    expect(attention({ renewals: [renewal] })).toMatchObject([
      {
        title: 'Keep or cancel ChatGPT by Nov 20',
        why: 'It renews on Dec 20 for $756.00. 7 seats are idle.',
        amountCents: 18_900,
        amountNote: 'idle a month',
        action: { label: 'Decide', path: '/renewals#p7' },
      },
    ])
    expect(attention({ renewals: [used] })).toMatchObject([{ amountCents: 75_600, amountNote: 'Dec 20' }])
  })

  test('says so on its last day', () => {
    expect(attention({ renewals: [{ ...renewal, noticeBy: '2026-11-12T11:00:00Z' }] })).toMatchObject([
      {
        title: 'Decide on ChatGPT today',
        why: 'It’s the last day to cancel before it renews on Dec 20. 7 seats are idle.',
      },
    ])
  })

  test('at a higher price says from when, how much more, and how to avoid it', () => {
    const rise = { ...used, renewsAt: at('2027-02-20'), noticeBy: '2027-01-21T10:00:00Z', nowCents: 70_000 }
    expect(attention({ renewals: [rise] })).toMatchObject([
      {
        kind: 'price_rise',
        title: 'ChatGPT: new price from Feb 20, 2027',
        why: "$756.00 instead of $700.00. Cancel ChatGPT by Jan 21, 2027 if you don't want it.",
        amountCents: 5600,
        amountNote: 'more a month',
      },
    ])
  })
})

describe('a commitment', () => {
  test('says what is missing when a step is nearly reached', () => {
    expect(attention({ commitments: [commitment] })).toMatchObject([
      {
        title: '14 more seats for $11.70: Notion Business',
        why: 'Closes Dec 1. You’re in with 42 seats and would save $264.60 a month.',
        amountCents: 49_140,
        amountNote: 'a month',
      },
    ])
    expect(attention({ commitments: [{ ...commitment, percent: 79 }] })).toEqual([])
  })

  test('says when its pool closes in the last 48 hours', () => {
    const deadline = at('2026-11-14')
    expect(attention({ commitments: [{ ...commitment, percent: 0, deadline }] })).toMatchObject([
      { kind: 'pool_closing', title: 'Notion Business pool closes Nov 14, 10:00 AM UTC' },
    ])
  })

  test.each([
    ['overdue', 'you', { label: 'Pay invoice', path: '/billing' }],
    ['lapsed', 'you', { label: 'Stay in', path: '/pools/notion-business' }],
    ['unverified', 'us', { label: 'View pool', path: '/pools/notion-business' }],
  ] as const)('that does not count (%s) waits for %s and offers the way out', (why, waitsFor, action) => {
    const text = 'Why it does not count.'
    expect(attention({ commitments: [{ ...commitment, why, text }] })).toMatchObject([
      { kind: 'commitment', waitsFor, action, why: text },
    ])
  })
})

test('what a pool would save is measured against what the company pays now', () => {
  const own = { seats: 20, perCycleCents: 27_000 }
  const [item] = attention({ commitments: [{ ...commitment, paysNow: { own, todayCents: 1800 } }] })
  // 42 × $13.50 today, 42 × $11.70 then.
  expect(item?.why).toBe('Closes Dec 1. You’re in with 42 seats and would save $75.60 a month.')
  const cheap = { seats: 20, perCycleCents: 20_000 }
  const [dearer] = attention({ commitments: [{ ...commitment, paysNow: { own: cheap, todayCents: 1800 } }] })
  expect(dearer?.why).toBe('Closes Dec 1. You’re in with 42 seats.')
})

test('a disputed payment and a changed company name are open too', () => {
  const items = attention({
    disputes: [{ id: 'd1', amountCents: 500, invoices: ['2026-00012'], evidenceBy: at('2026-11-30') }],
    unverified: { id: 'c1', name: 'Acme', isAgain: true },
  })
  expect(items).toMatchObject([
    { kind: 'dispute', day: '2026-11-30', action: { path: '/contact-us' } },
    { kind: 'verification', title: 'We’re verifying Acme again' },
  ])
})

test('an employee has invitations only', () => {
  const invitation = {
    id: 'm1',
    company: 'Kestrel Labs',
    inviter: 'kim@kestrel.example',
    role: 'admin',
  } as const
  expect(attentionOf({ invitations: [invitation], decisions: [], company: null }, now)).toMatchObject([
    { title: 'Kestrel Labs invited you to join', action: { path: '/invitations' } },
  ])
})

test('a request to decide needs whoever decides, also an employee, before the day it is needed by', () => {
  const decision = {
    id: 'r1',
    requester: 'Noah Becker',
    vendor: 'Slack',
    plan: 'Pro',
    seats: 3,
    billingCycle: 'monthly',
    perCycleCents: 2363,
    neededBy: '2026-11-20',
  } as const
  expect(attentionOf({ invitations: [], decisions: [decision], company: null }, now)).toEqual([
    {
      kind: 'decision',
      id: 'r1',
      title: 'Noah Becker asks for Slack',
      why: 'Pro, 3 seats. Waiting for your decision.',
      amountCents: 2363,
      amountNote: 'a month',
      action: { label: 'Decide', path: '/requests/r1?box=decide' },
      waitsFor: 'you',
      day: '2026-11-20',
    },
  ])
})
