import { expect, test } from 'vitest'
import type { Renewal } from '#contract/reports/savings.ts'
import {
  describeIdle,
  describeMonthly,
  describeSeats,
  ifNothing,
  newPriceNote,
  vendorSentence,
} from './labels.ts'
import { outlookOf } from './outlook-of-vendor.ts'
import type { Subscription } from './subscriptions.ts'

const now = new Date('2027-01-26T12:00:00Z')
const total = { listPrice: 100, groupPrice: 80, saved: 20 }

test('spend has a one-sentence summary, also when there is none', () => {
  expect(vendorSentence([{ vendor: 'Slack', ...total, groupPrice: 60 }], total)).toBe(
    'Slack is your largest cost: $60.00, 75% of spend.',
  )
  expect(vendorSentence([], { listPrice: 0, groupPrice: 0, saved: 0 })).toBe('No spend yet.')
})

test('idle seats are listed by vendor', () => {
  const vendors = [
    { vendor: 'ChatGPT', seats: 1200, perMonth: 5 },
    { vendor: 'Cursor', seats: 3, perMonth: 1 },
  ]
  expect(describeIdle({ seats: 1203, perMonth: 6, vendors })).toBe('ChatGPT 1,200, Cursor 3.')
  expect(describeIdle({ seats: 0, perMonth: 0, vendors: [] })).toBe('No seat that costs anything is idle.')
})

test('monthly plans say how many renew, what changes, and until when the next can be ended', () => {
  const plan = (
    vendor: string,
    more: object = {},
    desk: object = { onNotice: 'renew', shrink: false, idle: 0 },
  ) => ({ renewal: { vendor, endsAt: null }, decideBy: '2027-02-06', desk, ...more }) as Subscription
  const plans = [
    plan('LinkedIn', {
      renewal: { vendor: 'LinkedIn', endsAt: null, renewsAt: '2027-02-26' },
      decideBy: '2027-01-26',
    }),
    plan('Vanta'),
    plan('Grammarly', {}, { onNotice: 'renew', shrink: true, idle: 5 }),
    plan('Wiza', { renewal: { vendor: 'Wiza', endsAt: '2027-03-11' }, decideBy: null }, {}),
  ]
  expect(describeMonthly(plans, now)).toBe(
    '2 renew, Grammarly is cut to the seats in use, Wiza ends Mar 11. To end LinkedIn on Feb 26, cancel it today.',
  )
  expect(describeMonthly(plans.slice(3), now)).toBe('Wiza ends Mar 11.')
})

test('what happens if nobody decides is said once for all', () => {
  expect([1, 2, 3].map(ifNothing)).toEqual([
    'If you do nothing, it renews.',
    'If you do nothing, both renew.',
    'If you do nothing, all 3 renew.',
  ])
})

test('a subscription says its seats and how it is billed', () => {
  const of = (seats: number, isPool: boolean) =>
    describeSeats({ renewal: { seats, billingCycle: 'monthly' } as Renewal, isPool })
  expect([of(1, false), of(42, true)]).toEqual(['1 seat, monthly', '42 seats, pool price'])
})

test('a renewal at a new price says from when, and what it costs today', () => {
  expect(newPriceNote('2027-04-25T10:00:00.000Z', 448)).toBe('from April 25 (now $448.00)')
})

test("a vendor's outlook is its part of the whole", () => {
  const unused = {
    seats: 5,
    perMonth: 30,
    vendors: [
      { vendor: 'Slack', seats: 2, perMonth: 10 },
      { vendor: 'Wiza', seats: 3, perMonth: 20 },
    ],
  }
  const renewals = [{ vendor: 'Slack' }, { vendor: 'Wiza' }] as Renewal[]
  const slack = outlookOf({ renewals, unused, products: [] }, 'slack')
  expect(slack.renewals).toHaveLength(1)
  expect(slack.unused).toMatchObject({ seats: 2, perMonth: 10 })
})
