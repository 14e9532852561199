import { expect, test } from 'vitest'
import type { Request } from '#contract/purchasing/requests.ts'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { justRequested } from './just-requested.ts'

const purchase = (_id: string, requestedAt: string, status = 'under_review') =>
  ({ _id, requestedAt, status }) as Purchase
const request = (_id: string, askedAt: string) => ({ _id, askedAt }) as Request

const [before, now] = ['2026-11-18T10:00:00.000Z', '2026-11-19T10:00:00.000Z']

test('everything that was sent together is shown, and nothing older', () => {
  const open = [purchase('p1', before), purchase('p2', now), purchase('p3', now), purchase('p4', now, 'paid')]
  const { purchases, requests } = justRequested(open, [request('r1', before)])
  expect([purchases.map(({ _id }) => _id), requests]).toEqual([['p2', 'p3'], []])
})

test('what the company decides about first is shown as that', () => {
  const { purchases, requests } = justRequested([purchase('p1', before)], [request('r1', now)])
  expect([purchases, requests.map(({ _id }) => _id)]).toEqual([[], ['r1']])
  expect(justRequested([], [])).toEqual({ purchases: [], requests: [] })
})
