import { expect, test } from 'vitest'
import type { Renewal as DeskRenewal } from '#contract/purchasing/renewals.ts'
import type { Outlook, Renewal } from '#contract/reports/savings.ts'
import { formatDecideBy, placeOf, subscriptionsOf, ticksOf } from './subscriptions.ts'

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
const desk = (purchaseId: string, idle: number, more: object = {}) =>
  ({
    ...{ purchaseId, idle, seats: 14, idlePerMonth: idle * 32, asked: false, kept: false },
    ...{ onNotice: 'renew', shrink: false, cuts: [{ line: 0, from: 14, to: 14 - idle }] },
    ...more,
  }) as DeskRenewal

const outlook: Outlook = {
  renewals: [
    renewal('Cursor', '2027-02-08', null),
    renewal('Wiza', '2027-02-26', '2027-01-27'),
    renewal('Cursor', '2027-03-08', '2027-02-06'),
    renewal('Vanta', '2027-12-01', '2027-11-01', { billingCycle: 'annually' }),
    renewal('Slack', '2027-02-19', null, { boundUntil: '2027-12-19' }),
    renewal('Slack', '2027-12-19', '2027-11-19', { groupPrice: 630 }),
    renewal('Deel', '2027-02-10', null, { endsAt: '2027-03-10' }),
  ],
  unused: { seats: 3, perMonth: 96, vendors: [{ vendor: 'Cursor', seats: 3, perMonth: 96 }] },
  products: [{ vendor: 'Cursor', logo: 'cursor.svg', bought: 14 }],
}
const desks = [desk('Cursor', 3), desk('Wiza', 0), desk('Vanta', 0), desk('Slack', 2, { cuts: [] })]
const found = subscriptionsOf(outlook, desks, now)
const names = (list: { renewal: Renewal }[]) => list.map(({ renewal: { vendor } }) => vendor)

test('each subscription is in one list: to decide, long or in a pool, or monthly', () => {
  expect(names(found.decisions)).toEqual(['Cursor'])
  expect(names(found.yearly)).toEqual(['Vanta', 'Slack'])
  expect(names(found.monthly)).toEqual(['Wiza', 'Deel'])
})

test('a decision has the renewal that can still be stopped, and the seats that can be given up', () => {
  expect(found.decisions).toMatchObject([
    { decideBy: '2027-02-06', endsOn: '2027-03-08', spare: 3, logo: 'cursor.svg' },
  ])
})

test('a pool ends on its day, says what its price becomes, and keeps all seats until then', () => {
  const [vanta, slack] = found.yearly
  expect(slack).toMatchObject({
    decideBy: '2027-11-19',
    endsOn: '2027-12-19',
    isPool: true,
    afterPool: 63_000,
    spare: 0,
  })
  expect([vanta?.yearCents, slack?.yearCents]).toEqual([44_800, 537_600])
})

test('a pool that binds for longer than a year says by when to decide', () => {
  const renewals = [renewal('Slack', '2027-02-19', null, { boundUntil: '2028-02-19' })]
  const { yearly } = subscriptionsOf({ ...outlook, renewals }, [], now)
  expect(yearly).toMatchObject([
    { decideBy: expect.stringMatching(/^2028-01-20/), afterPool: null, desk: null },
  ])
})

test('what is canceled has no day to decide, and ends', () => {
  expect(found.monthly[1]).toMatchObject({ decideBy: null, endsOn: '2027-03-10', desk: null })
})

test('a day to decide is named by how near it is', () => {
  expect(formatDecideBy('2027-01-26', now)).toBe('Today')
  expect(formatDecideBy('2027-01-27', now)).toBe('Tomorrow')
  expect(formatDecideBy('2027-02-06', now)).toBe('Feb 6')
})

test('the line is the year from today, with every second month', () => {
  expect(placeOf('2027-01-26', now)).toBe(0)
  expect(placeOf('2028-05-01', now)).toBe(100)
  expect(ticksOf(now).map(({ label }) => label)).toEqual(['Feb', 'Apr', 'Jun', 'Aug', 'Oct', 'Dec'])
})
