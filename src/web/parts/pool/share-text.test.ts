import { expect, test } from 'vitest'
import {
  cancelledPool,
  closedPool,
  failedPool,
  gatheringPool,
  notionPool,
  rollingPool,
} from '#test/support/board-pool.ts'
import { shareText } from './share-text.ts'

test.each([
  [
    notionPool,
    'Notion Business for $11.70 instead of $18.00: 14 more seats reach it. Join by February 1, 2027.',
  ],
  [
    rollingPool,
    'Notion Business for $11.70 instead of $18.00: 22 more seats bring it to $9.90. Join by April 2, 2027.',
  ],
  [gatheringPool, 'Figma Organization together: what would you pay? Join by February 16, 2027.'],
  [closedPool, 'Notion Business for $11.70 instead of $18.00: 5 companies bought 130 seats together.'],
  [{ ...closedPool, result: null }, 'The pool for Notion Business has closed.'],
  [failedPool, "The pool for Notion Business wasn't reached: 8 of 120 seats were missing."],
  [cancelledPool, 'The pool for Notion Business was canceled.'],
])('a pool is shared with its figures (%#)', (pool, text) => {
  expect(shareText(pool)).toBe(text)
})
