import { describe, expect, test } from 'vitest'
import { type Declared, decisionsOf, type RenewalAhead } from './renewal-decisions.ts'

const now = new Date('2027-01-26T12:00:00Z')

const renewal = (
  purchase: string,
  noticeBy: string | null,
  more: Partial<RenewalAhead> = {},
): RenewalAhead => ({
  ...{ purchase, billingCycle: 'monthly', noticeBy, groupCents: 44_800, nowCents: null },
  ...more,
})
const declared = (purchaseId: string, more: Partial<Declared> = {}): Declared => ({
  ...{ purchaseId, idle: 3, onNotice: 'renew', shrink: false, asked: false, kept: false },
  ...more,
})
const decide = (renewals: RenewalAhead[], ...all: Declared[]) =>
  decisionsOf(renewals, all, now).map(({ renewal: { purchase, noticeBy } }) => [purchase, noticeBy])

const soon = renewal('Cursor', '2027-02-06')

test('the soonest comes first, each subscription with the first renewal that can be stopped', () => {
  const renewals = [
    renewal('Wiza', null),
    soon,
    renewal('Cursor', '2027-03-06'),
    renewal('Wiza', '2027-01-26'),
  ]
  expect(decide(renewals, declared('Cursor'), declared('Wiza'))).toEqual([
    ['Wiza', '2027-01-26'],
    ['Cursor', '2027-02-06'],
  ])
})

test('a renewal needs a decision from 14 days before its last day', () => {
  expect(decide([renewal('Cursor', '2027-02-09T12:00:00Z')], declared('Cursor'))).toHaveLength(1)
  expect(decide([renewal('Cursor', '2027-02-09T12:00:01Z')], declared('Cursor'))).toEqual([])
})

test('a month with every seat in use needs none, a year does', () => {
  const used = declared('Cursor', { idle: 0 })
  expect(decide([soon], used)).toEqual([])
  expect(decide([{ ...soon, billingCycle: 'annually' }], used)).toHaveLength(1)
})

describe('a price rise', () => {
  const later = renewal('Cursor', '2027-06-06', { groupCents: 50_000, nowCents: 44_800 })

  test('needs one from its announcement on, by the last day before it', () => {
    const next = renewal('Cursor', '2027-05-06')
    expect(decide([next, later], declared('Cursor', { idle: 0 }))).toEqual([['Cursor', '2027-06-06']])
    const cheaper = { ...later, groupCents: 40_000 }
    expect(decide([next, cheaper], declared('Cursor', { idle: 0 }))).toEqual([])
  })

  test('needs one although idle seats are given up, and none once it is kept or canceled', () => {
    expect(decide([later], declared('Cursor', { shrink: true }))).toHaveLength(1)
    expect(decide([later], declared('Cursor', { kept: true }))).toEqual([])
    expect(decide([later], declared('Cursor', { onNotice: 'cancel' }))).toEqual([])
  })
})

test('what was declared needs none, until we ask', () => {
  for (const more of [{ onNotice: 'cancel' }, { onNotice: 'ask' }, { shrink: true }, { kept: true }] as const)
    expect(decide([soon], declared('Cursor', more))).toEqual([])
  const far = renewal('Cursor', '2027-02-20')
  expect(decide([far], declared('Cursor', { onNotice: 'ask', asked: true }))).toHaveLength(1)
})

test('what was canceled or is bound by a pool has nothing to decide', () => {
  expect(decide([renewal('Slack', null)], declared('Slack'))).toEqual([])
  expect(decide([soon])).toEqual([])
})
