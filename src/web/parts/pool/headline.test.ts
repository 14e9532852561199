import { expect, test } from 'vitest'
import {
  cancelledPool,
  closedPool,
  failedPool,
  gatheringPool,
  notionPool,
  quietPool,
  rollingPool,
} from '#test/support/board-pool.ts'
import { formatHeadline, headlineOf } from './headline.ts'

test.each([
  ['open', notionPool, '14 more seats and everyone pays $11.70', 'instead of $18.00'],
  ['open, with few companies', quietPool, 'From 60 seats, everyone pays $13.50', 'instead of $18.00'],
  ['still open', rollingPool, 'Join now at $11.70.', '22 more seats and everyone pays $9.90'],
  ['gathering', gatheringPool, '4 companies want 61 seats: what would you pay?', ''],
  ['closed', closedPool, 'Everyone pays $11.70', 'instead of $18.00'],
  ['closed by too few to tell', { ...closedPool, result: null }, 'The Notion Business pool has closed', ''],
  ['failed', failedPool, 'Not reached: 8 of 120 seats were missing', ''],
  ['canceled', cancelledPool, 'The Notion Business pool was canceled', ''],
])('a pool that is %s says so, the important part first', (_, pool, text, rest) => {
  expect(headlineOf(pool)).toEqual({ text, rest })
})

test('a pool that is at its lowest price says what everyone pays', () => {
  const lowest = { ...rollingPool, progress: { ...rollingPool.progress, price: 9.9, next: null } }
  expect(headlineOf(lowest)).toEqual({ text: 'Join now at $9.90', rest: 'instead of $18.00' })
})

test('a pool that failed tells no figures of fewer than three companies', () => {
  const quiet = { ...quietPool, state: 'failed' } as const
  expect(formatHeadline(headlineOf(quiet))).toBe('Not reached: fewer than 3 companies joined')
  expect(formatHeadline(headlineOf({ ...quiet, tiers: [] }))).toBe('Not reached: no price was agreed')
})

test('between its deadline and its result a pool offers nothing any more', () => {
  expect(formatHeadline(headlineOf(notionPool, true))).toBe(
    "Notion Business has closed. We're setting the price",
  )
})
