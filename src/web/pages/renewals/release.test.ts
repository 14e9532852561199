import { expect, test } from 'vitest'
import type { Renewal } from '#contract/purchasing/renewals.ts'
import type { Decision } from './decisions.ts'
import {
  actionOf,
  type Cut,
  countReleasable,
  cutsOf,
  describeCharge,
  describeCut,
  formatIdle,
  releasableOf,
} from './release.ts'

const now = new Date('2027-01-26T12:00:00Z')

function decision(vendor: string, desk: Partial<Renewal>, more: Partial<Decision> = {}): Decision {
  const noticeBy = desk.noticeBy ?? '2027-02-06'
  return {
    renewal: { vendor, billingCycle: 'monthly' } as Decision['renewal'],
    decideBy: `${noticeBy}T09:00:00.000Z`,
    logo: null,
    newPrice: null,
    idle: { seats: 3, of: 14, perMonth: 96 },
    spare: 3,
    desk: {
      ...{ purchaseId: vendor, noticeBy, seats: 14, idle: 3, onNotice: 'renew', shrink: false },
      cuts: [{ line: 0, from: 14, to: 11 }],
      ...desk,
    } as Renewal,
    ...more,
  }
}

test('idle seats can be released, and kept again once they are to be cut', () => {
  expect(actionOf(decision('Cursor', {}))).toBe('release')
  expect(actionOf(decision('Cursor', { shrink: true }))).toBe('keep')
  expect(actionOf(decision('Cursor', { onNotice: 'ask', shrink: true }))).toBe('keep')
})

test('seats can be released on any day, the last one to decide included: they are reduced, as on the product’s page', () => {
  expect(actionOf(decision('Cursor', { noticeBy: '2027-01-26' }))).toBe('release')
})

test('nothing is offered where nothing is idle, for a question, or for a cancellation', () => {
  expect(actionOf(decision('Cursor', {}, { spare: 0 }))).toBeNull()
  expect(actionOf(decision('Cursor', { shrink: true, idle: 0 }, { spare: 0 }))).toBeNull()
  expect(actionOf(decision('Cursor', {}, { desk: null }))).toBeNull()
  expect(actionOf(decision('Cursor', { onNotice: 'ask' }))).toBeNull()
  expect(actionOf(decision('Cursor', { onNotice: 'cancel' }))).toBeNull()
})

test('all idle seats together are those that nobody has decided on, each counted once', () => {
  const decisions = [
    decision('ChatGPT', { onNotice: 'ask' }, { spare: 7, idle: { seats: 7, of: 28, perMonth: 189 } }),
    decision('Grammarly', { shrink: true }),
    decision('Wiza', { onNotice: 'cancel' }),
    decision('Slack', { cuts: [] }, { spare: 0 }),
    // Two subscriptions of one vendor: each has its own.
    decision('Cursor', {}),
    decision('Cursor', { seats: 6 }, { spare: 2 }),
  ]
  const found = releasableOf(decisions)
  expect(found.map((each) => each.renewal.vendor)).toEqual(['ChatGPT', 'Cursor', 'Cursor'])
  expect(countReleasable(found)).toBe(12)
})

test('a release names its seats, the day and the price from then on, as its preview says', () => {
  const [cut] = cutsOf([decision('Cursor', {})])
  expect(cut).toMatchObject({ purchaseId: 'Cursor', position: 0, from: 14, to: 11 })
  const preview = { lines: [], total: 0, effectiveAt: '2027-02-08T09:00:00Z', nextCycle: 352 }
  const text = 'Cursor: 3 of 14 seats from Feb 8, then $352.00 per month'
  expect(describeCut(cut as Cut, preview, now)).toBe(text)
  expect(describeCharge([preview, preview])).toBe('Nothing to pay today.')
  expect(describeCharge([preview, { ...preview, total: 64 }])).toBe('$64.00 on your next monthly invoice.')
  expect([formatIdle(1), formatIdle(1200)]).toEqual(['1 idle seat', '1,200 idle seats'])
})
