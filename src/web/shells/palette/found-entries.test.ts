import { expect, test } from 'vitest'
import type { StaffRight } from '#domain/people/staff.ts'
import type { Output } from '#web/api.ts'
import { actionsFor } from './actions.ts'
import { ownSeatEntries, productEntries } from './company-entries.ts'
import { groupEntries } from './entry.ts'
import { marketEntries } from './market-entries.ts'
import { placesFor } from './places.ts'
import { searchEntries } from './search-entries.ts'
import { attentionEntries, queueEntries } from './waiting-entries.ts'

const now = new Date('2026-11-16T09:00:00Z')
const product = (name: string, numAccounts: number) =>
  ({ name, numAccounts, logo: null }) as Output<'GET /api/purchases'>[number]
const outlook = {
  renewals: [{ purchase: 'p1', vendor: 'Cursor', renewsAt: '2026-12-08', noticeBy: '2026-12-06' }],
  unused: { vendors: [{ vendor: 'Cursor', seats: 3, perMonth: 96 }] },
} as Output<'GET /api/outlook'>
const nothing = {
  people: [],
  invoices: [],
  companies: [],
  requests: [],
  payments: [],
  pools: [],
  orders: [],
  creditNotes: [],
  statements: [],
  messages: [],
}
const lines = (entries: { label: string; note?: string | undefined; to: string }[]) =>
  entries.map(({ label, note, to }) => [label, note, to])

test('admins and finance find billing by its name and by what it is for', () => {
  const finance = { isAdmin: false, isFinance: true, isOperator: false, hasCompany: true }
  const foundBy = (query: string, reader: typeof finance) =>
    groupEntries(placesFor(reader), query).flatMap(({ entries }) => entries.map(({ to }) => to))
  for (const query of ['billing', 'payment method', 'card'])
    expect(foundBy(query, finance)).toContain('/billing')
  expect(foundBy('billing', { ...finance, isFinance: false })).toEqual([])
})

test('a product says its seats and its renewal, and what can be done with it', () => {
  expect(lines(productEntries([product('Cursor', 14), product('Ended', 0)], outlook, now))).toEqual([
    ['Cursor', '11 of 14 seats in use, renews Dec 8', '/manage-accounts/Cursor'],
    ['Hand out a Cursor seat', '3 idle', '/manage-accounts/Cursor?open=add'],
    ['Cancel Cursor', 'Cancel by Dec 6', '/manage-accounts/Cursor?open=cancel-p1'],
  ])
  expect(lines(productEntries([product('Slack', 42)], outlook, now))).toEqual([
    ['Slack', '42 seats', '/manage-accounts/Slack'],
  ])
})

test('a pool says what it can reach, and when it closes unless it stays open', () => {
  const next = { price: 11.1, missingSeats: 46, missingCompanies: 0 }
  const pool = (state: string, reachable: typeof next | null, price: number | null = null) =>
    ({
      slug: 'slack',
      vendor: 'Slack',
      plan: 'Business',
      state,
      deadline: '2026-11-29T14:00:00.000Z',
      listPrice: 15,
      progress: { companies: 5, price, next: reachable },
    }) as unknown as Output<'GET /api/pools'>['pools'][number]
  const pools = [pool('open', next), pool('rolling', next, 12), pool('gathering', null)]
  expect(marketEntries(pools, [], now).map(({ note }) => note)).toEqual([
    '46 more seats for $11.10, closes Nov 29',
    'Now $12.00, next $11.10 with 46 more seats, still open',
    "Tell us what you'd pay",
  ])
})

test('an employee finds what they use, once per product', () => {
  const seat = (productName: string, subscription: string) => ({
    _id: '1',
    productName,
    subscription,
    logo: null,
    since: '',
    access: { state: 'done' as const, since: '' },
  })
  expect(lines(ownSeatEntries([seat('Slack', 'Pro'), seat('Wiza', 'Email'), seat('Slack', 'Plus')]))).toEqual(
    [
      ['Slack', 'You have Pro, Plus', '/manage-accounts/Slack'],
      ['Wiza', 'You have Email', '/manage-accounts/Wiza'],
    ],
  )
})

test('an unpaid invoice can be paid from the search; an operator only opens it', () => {
  const found = { ...nothing, invoices: [] }
  const invoice = {
    _id: 'i1',
    number: '2026-00037',
    month: 'November 2026',
    amountsDue: 768.3,
    balance: 768.3,
  }
  const due = { ...invoice, status: 'Due' as const }
  expect(lines(searchEntries({ ...found, invoices: [due] }, '37'))).toEqual([
    ['Invoice 2026-00037', 'November 2026, $768.30, Due', '/invoices/i1'],
    ['Pay invoice 2026-00037', '$768.30', '/billing?invoice=i1'],
  ])
  expect(lines(searchEntries({ ...found, invoices: [{ ...due, company: 'Acme' }] }, '37'))).toEqual([
    ['Invoice 2026-00037', 'Acme, $768.30, Due', '/operator/invoices?q=2026-00037'],
  ])
})

test('an operator finds a person on the page of their company, documents by their number, and senders', () => {
  const ines = { _id: 'm1', name: 'Ines Duarte', email: 'ines@halden.example', admin: true }
  const company = { _id: 'c1', name: 'Halden' }
  const found = {
    ...nothing,
    people: [{ ...ines, company }],
    creditNotes: [
      { _id: 'n1', number: 'CN-2026-00001', invoice: '2026-00037', company: 'Halden', amount: 20 },
    ],
    statements: [{ _id: 's1', number: 'VS-2026-00001', vendor: 'Slack', month: '2026-11' }],
    messages: [{ _id: 'x1', name: 'Paul', email: 'paul@b.example', createdAt: '2026-11-12T10:00:00Z' }],
  }
  expect(lines(searchEntries(found, 'x'))).toEqual([
    ['Ines Duarte', 'ines@halden.example, Halden, admin', '/operator/companies/c1?q=ines%40halden.example'],
    ['Credit note CN-2026-00001', 'Halden, $20.00, for 2026-00037', '/operator/invoices?q=CN-2026-00001'],
    ['Statement VS-2026-00001', 'Slack, November 2026', '/operator/fulfillment/statements?q=VS-2026-00001'],
    ['Message from Paul', 'paul@b.example, Nov 12, 2026', '/operator/messages/x1?status=all'],
  ])
  expect(lines(searchEntries({ ...nothing, people: [ines] }, 'x'))).toEqual([
    ['Ines Duarte', 'ines@halden.example, admin', '/settings?q=ines%40halden.example'],
  ])
})

test('what needs this person is in the words of the dashboard; what waits for us is not', () => {
  const item = {
    kind: 'invoice' as const,
    title: 'Pay invoice 2026-00037',
    why: 'It was due Nov 9.',
    amount: 768.3,
    amountNote: 'overdue',
    action: { label: 'Pay invoice', path: '/billing?invoice=i1' },
  }
  const items = [
    { ...item, waitsFor: 'you' as const },
    { ...item, waitsFor: 'us' as const },
  ]
  expect(lines(attentionEntries(items))).toEqual([
    ['Pay invoice 2026-00037', '$768.30, overdue', '/billing?invoice=i1'],
  ])
})

test('a queue of the operators opens on what is latest, and an empty one is left out', () => {
  const moment = '2026-11-12T09:00:00.000Z'
  const words = { title: 'Review Slack', about: 'Acme, 3 seats', perMonth: '26.25', companyId: 'c1' }
  const item = { kind: 'requests' as const, _id: 'r1', ...words, since: moment, dueAt: moment }
  const queues = [
    { kind: 'requests' as const, count: 2, late: 1, items: [item] },
    { kind: 'messages' as const, count: 0, late: 0, items: [] },
  ]
  expect(lines(queueEntries(queues))).toEqual([
    ['2 requests to review', 'Review Slack', '/operator/review/r1'],
  ])
})

test('nobody is offered a page that they may not open', () => {
  const paths = (isAdmin: boolean, isOperator: boolean, hasCompany: boolean, rights: StaffRight[] = []) => {
    const reader = { isAdmin, isFinance: isAdmin, isOperator, hasCompany, staffRights: rights }
    return [...placesFor(reader), ...actionsFor(reader)].map(({ to }) => to)
  }
  const employee = paths(false, false, true)
  for (const path of ['/invoices', '/billing', '/settings', '/CompanyProfile']) {
    expect(employee).not.toContain(path)
    expect(paths(true, false, true)).toContain(path)
  }
  expect(employee.filter((path) => path.startsWith('/operator'))).toEqual([])
  expect(paths(true, false, true).filter((path) => path.startsWith('/operator'))).toEqual([])
  expect(paths(false, true, false)).toContain('/operator/review')
  expect(paths(false, true, false)).not.toContain('/dashboard')
  for (const path of ['/operator/pending', '/operator/invoices?open=run']) {
    expect(paths(false, true, false, ['read', 'desk'])).not.toContain(path)
    expect(paths(false, true, false, ['read', 'money'])).toContain(path)
  }
  expect(paths(false, true, false, ['read', 'money'])).not.toContain('/operator/staff')
  expect(paths(false, true, false, ['read', 'owner'])).toContain('/operator/staff')
})
