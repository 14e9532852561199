import { expect, test } from 'vitest'
import type { Renewal as DeskRenewal } from '#contract/purchasing/renewals.ts'
import type { Outlook, Renewal } from '#contract/reports/savings.ts'
import { decisionsOf, formatDecideBy, placeOf, settledOf, ticksOf } from './decisions.ts'

const now = new Date('2027-01-26T12:00:00Z')
const renewal = (vendor: string, renewsAt: string, noticeBy: string | null, more: object = {}): Renewal => ({
  purchase: vendor,
  vendor,
  billingCycle: 'monthly',
  renewsAt,
  noticeBy,
  listPrice: 560,
  groupPrice: 448,
  nowPrice: null,
  seats: 14,
  endsAt: null,
  boundUntil: null,
  ...more,
})

const outlook: Outlook = {
  renewals: [
    renewal('Cursor', '2027-02-08', null),
    renewal('Wiza', '2027-02-26', '2027-01-27'),
    renewal('Cursor', '2027-03-08', '2027-02-06'),
    renewal('Cursor', '2027-04-08', '2027-03-09', { groupPrice: 487.2, nowPrice: 448 }),
    renewal('Vanta', '2027-12-01', '2027-11-01'),
    renewal('Slack', '2027-02-19', null, { boundUntil: '2028-01-19' }),
    renewal('Deel', '2027-02-10', null, { endsAt: '2027-03-10' }),
  ],
  unused: { seats: 3, perMonth: 96, vendors: [{ vendor: 'Cursor', seats: 3, perMonth: 96 }] },
  products: [{ vendor: 'Cursor', logo: null, bought: 14 }],
}

test('each subscription is listed once, with the first renewal that can be stopped, the soonest decision first', () => {
  const { soon, later } = decisionsOf(outlook, [], now)
  expect(soon.map(({ renewal, decideBy }) => [renewal.vendor, decideBy, renewal.renewsAt])).toEqual([
    ['Wiza', '2027-01-27', '2027-02-26'],
    ['Cursor', '2027-02-06', '2027-03-08'],
  ])
  expect(soon.map(({ newPrice }) => newPrice)).toEqual([null, { from: '2027-04-08', amount: 487.2 }])
  expect(later.map(({ renewal }) => renewal.vendor)).toEqual(['Vanta'])
})

const desk = (purchaseId: string, idle: number, seats: number) =>
  ({
    ...{ purchaseId, idle, seats, idlePerMonth: idle * 32 },
    ...{ onNotice: 'renew', shrink: false, cuts: [{ line: 0, from: seats, to: Math.max(1, seats - idle) }] },
  }) as DeskRenewal

test('two subscriptions of a vendor each show their own idle seats and what they cost', () => {
  const second = renewal('Cursor', '2027-03-20', '2027-02-18', { purchase: 'second' })
  const all = { ...outlook, renewals: [...outlook.renewals, second] }
  const { soon } = decisionsOf(all, [desk('Cursor', 3, 14), desk('second', 1, 6)], now)
  expect(soon.map(({ renewal: { purchase }, idle }) => [purchase, idle])).toEqual([
    ['Wiza', { seats: 0, of: 0, perMonth: 0 }],
    ['Cursor', { seats: 3, of: 14, perMonth: 96 }],
    ['second', { seats: 1, of: 6, perMonth: 32 }],
  ])
})

test('what can be released is what the server says: one seat always stays, and a pool keeps all', () => {
  const bound = [
    renewal('Slack', '2027-02-19', null, { boundUntil: '2027-03-01' }),
    renewal('Slack', '2027-03-19', '2027-02-17'),
  ]
  const all = {
    ...outlook,
    renewals: [...outlook.renewals.filter(({ vendor }) => vendor !== 'Slack'), ...bound],
  }
  const pooled = { ...desk('Slack', 5, 42), cuts: [] }
  const { soon } = decisionsOf(all, [desk('Wiza', 3, 3), desk('Cursor', 3, 14), pooled], now)
  expect(soon.map(({ renewal: { vendor }, spare }) => [vendor, spare])).toEqual([
    ['Wiza', 2],
    ['Cursor', 3],
    ['Slack', 0],
  ])
})

test('what is canceled or kept by a pool needs no decision and says until when', () => {
  expect(settledOf(outlook, now)).toEqual([
    { vendor: 'Slack', text: 'pool price until Jan 19, 2028. Decide by Dec 20.' },
    { vendor: 'Deel', text: 'canceled, ends Mar 10.' },
  ])
})

test('a day to decide is named by how near it is', () => {
  expect(formatDecideBy('2027-01-26', now)).toBe('Today')
  expect(formatDecideBy('2027-01-27', now)).toBe('Tomorrow')
  expect(formatDecideBy('2027-02-06', now)).toBe('Feb 6')
})

test('the timeline begins today and ends with the last renewal', () => {
  const end = new Date('2027-03-07')
  expect(placeOf('2027-01-26', now, end)).toBe(0)
  expect(placeOf('2027-02-15', now, end)).toBe(50)
  expect(placeOf('2027-05-01', now, end)).toBe(100)
  expect(ticksOf(now, end)).toEqual([
    { place: 0, label: 'Today' },
    { place: 25, label: 'Feb 5' },
    { place: 50, label: 'Feb 15' },
    { place: 75, label: 'Feb 25' },
  ])
})
