import { expect, test } from 'vitest'
import type { Renewal } from '../../../contract/renewals.ts'
import type { Decision } from './decisions.ts'
import { actionOf, countReleasable, describeRelease, formatIdle, releasableOf } from './release.ts'

const now = new Date('2027-01-26T12:00:00Z')

function decision(vendor: string, desk: Partial<Renewal>, more: Partial<Decision> = {}): Decision {
  const noticeBy = desk.noticeBy ?? '2027-02-06'
  return {
    renewal: { vendor } as Decision['renewal'],
    decideBy: `${noticeBy}T09:00:00.000Z`,
    logo: null,
    newPrice: null,
    idle: { seats: 3, of: 14, perMonth: 96 },
    spare: 3,
    desk: { noticeBy, seats: 14, idle: 3, onNotice: 'renew', shrink: false, ...desk } as Renewal,
    ...more,
  }
}

test('idle seats can be released, and kept again once they are to be cut', () => {
  expect(actionOf(decision('Cursor', {}), now)).toBe('release')
  expect(actionOf(decision('Cursor', { shrink: true }), now)).toBe('keep')
  expect(actionOf(decision('Cursor', { onNotice: 'ask', shrink: true }), now)).toBe('keep')
})

test('nothing is offered where nothing is idle, for a question, a cancellation, or once it is too late', () => {
  expect(actionOf(decision('Cursor', {}, { spare: 0 }), now)).toBeNull()
  expect(actionOf(decision('Cursor', {}, { desk: null }), now)).toBeNull()
  expect(actionOf(decision('Cursor', { onNotice: 'ask' }), now)).toBeNull()
  expect(actionOf(decision('Cursor', { onNotice: 'cancel' }), now)).toBeNull()
  expect(actionOf(decision('Cursor', { noticeBy: '2027-01-27' }), now)).toBeNull()
})

test('all idle seats together are those that nobody has decided on, each counted once', () => {
  const decisions = [
    decision('ChatGPT', { onNotice: 'ask' }, { spare: 7, idle: { seats: 7, of: 28, perMonth: 189 } }),
    decision('Grammarly', { shrink: true }),
    decision('Wiza', { onNotice: 'cancel' }),
    decision('Slack', { noticeBy: '2027-01-26' }),
    // Two subscriptions of one vendor: each has its own.
    decision('Cursor', {}),
    decision('Cursor', { seats: 6 }, { spare: 2 }),
  ]
  const found = releasableOf(decisions, now)
  expect(found.map((each) => each.renewal.vendor)).toEqual(['ChatGPT', 'Cursor', 'Cursor'])
  expect(countReleasable(found)).toBe(12)
})

test('a release names its seats and the day before the last day to decide', () => {
  expect(describeRelease(decision('Cursor', {}), now)).toBe('Cursor: 3 of 14 seats on Feb 5')
  expect([formatIdle(1), formatIdle(1200)]).toEqual(['1 idle seat', '1,200 idle seats'])
})
