import { expect, test } from 'vitest'
import type { Renewal } from '#contract/purchasing/renewals.ts'
import {
  type Cut,
  countReleasable,
  cutsOf,
  describeCharge,
  describeCut,
  formatIdle,
  releasableOf,
} from './release.ts'
import type { Subscription } from './subscriptions.ts'

const now = new Date('2027-01-26T12:00:00Z')

function decision(vendor: string, desk: Partial<Renewal>, more: Partial<Subscription> = {}): Subscription {
  const noticeBy = desk.noticeBy ?? '2027-02-06'
  return {
    renewal: { vendor, billingCycle: 'monthly' } as Subscription['renewal'],
    decideBy: `${noticeBy}T09:00:00.000Z`,
    logo: null,
    ...{ endsOn: noticeBy, isPool: false, afterPool: null, yearCents: 0 },
    spare: 3,
    desk: {
      ...{ purchaseId: vendor, noticeBy, seats: 14, idle: 3, onNotice: 'renew', shrink: false },
      cuts: [{ line: 0, from: 14, to: 11 }],
      ...desk,
    } as Renewal,
    ...more,
  }
}

test('all idle seats together are those that nobody has decided on, each counted once', () => {
  const decisions = [
    decision('ChatGPT', { onNotice: 'ask' }, { spare: 7 }),
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
