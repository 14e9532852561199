import { expect, test } from 'vitest'
import { gatheringPool, notionPool, quietPool, rollingPool } from '#test/support/board-pool.ts'
import { chipText } from './pool-chip.tsx'
import { poolNote, pricesOf, shownPrice } from './pool-notes.ts'

/** $11.70 is reached, and $9.90 is next. */
const reached = { ...notionPool, progress: rollingPool.progress }
const quietRolling = { ...quietPool, state: 'rolling' } as const

test('a card that says which price is reached shows that price, not the next one', () => {
  expect([chipText(reached), shownPrice(reached), poolNote(reached)]).toEqual([
    '$11.70 reached',
    '$11.70',
    'Now $11.70, next $9.90 with 22 more seats',
  ])
  expect([chipText(rollingPool), shownPrice(rollingPool), poolNote(rollingPool)]).toEqual([
    '$11.70 reached, still open',
    '$11.70',
    'Now $11.70, next $9.90 with 22 more seats',
  ])
})

test('before, it shows the price that is nearest', () => {
  expect([chipText(notionPool), shownPrice(notionPool), poolNote(notionPool)]).toEqual([
    'Open',
    '$11.70',
    '14 more seats for $11.70',
  ])
  expect([shownPrice(quietPool), poolNote(quietPool)]).toEqual(['$13.50', 'From 60 seats'])
  expect([shownPrice(gatheringPool), poolNote(gatheringPool)]).toEqual([null, "Tell us what you'd pay"])
})

test('a pool that has cleared for too few companies to tell names no price that cannot come anymore', () => {
  expect([chipText(quietRolling), shownPrice(quietRolling), poolNote(quietRolling)]).toEqual([
    'Still open',
    null,
    'Fewer than 3 companies so far',
  ])
})

test('what is reached comes first, and the arrow leads to what comes next', () => {
  expect([notionPool, rollingPool, gatheringPool, quietRolling].map(pricesOf)).toEqual([
    { now: '$18.00', isReached: false, next: '$11.70' },
    { now: '$11.70', isReached: true, next: '$9.90' },
    { now: '$45.00', isReached: false, next: null },
    { now: '$18.00', isReached: false, next: null },
  ])
})
