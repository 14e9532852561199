import { expect, test } from 'vitest'
import type { Pool } from '#contract/pools/pools.ts'
import { closedPool, notionPool, quietPool, rollingPool } from '#test/support/board-pool.ts'
import { poolWith } from '#test/support/pool-on-wire.ts'
import { type LadderStep, layOutLadder, squaresOf } from './ladder-layout.ts'

test('steps are as high as their prices, and only the next one is wide', () => {
  const { listHeight, steps } = layOutLadder(notionPool)
  expect(steps.map(({ height }) => height / listHeight).map((share) => share.toFixed(2))).toEqual([
    '0.75',
    '0.65',
    '0.55',
  ])
  expect(steps.map(({ look }) => look)).toEqual(['later', 'next', 'later'])
  expect(steps.map(({ isWide }) => isWide)).toEqual([false, true, false])
})

test('prices that everyone has are reached; the next one is wide', () => {
  expect(layOutLadder(rollingPool).steps.map(({ look, isWide }) => [look, isWide])).toEqual([
    ['reached', false],
    ['reached', false],
    ['next', true],
  ])
})

test('without a next price the reached one is wide', () => {
  const lowest = { ...closedPool, progress: { ...closedPool.progress, next: null } }
  expect(layOutLadder(lowest).steps.map(({ isWide }) => isWide)).toEqual([false, true, false])
})

test('with ten steps only the wide one has words', () => {
  const tiers = Array.from({ length: 10 }, (_, index) => ({
    minSeats: 100 * (index + 1),
    minCompanies: 3,
    price: 11 - index,
    discount: 10,
  }))
  const next = { price: 8, missingSeats: 5, missingCompanies: 0 }
  const { steps } = layOutLadder({ ...notionPool, tiers, progress: { ...notionPool.progress, next } })
  expect(steps.flatMap(({ hasLabel, price }) => (hasLabel ? price : []))).toEqual([8])
})

const wide = (pool: Pool) => layOutLadder(pool).steps.find(({ isWide }) => isWide) as LadderStep

test('one square is one seat: committed or missing', () => {
  expect(squaresOf(notionPool, wide(notionPool))).toEqual({
    columns: 20,
    rows: 6,
    yours: 0,
    others: 106,
    missing: 14,
  })
})

test('an admin sees which of the committed seats are theirs, as far as the figures have them', () => {
  const having = (seatsInFigures: number) => {
    const pool: Pool = { ...poolWith({}), mine: { ...poolWith({}).mine, wished: false, seatsInFigures } }
    return squaresOf(pool, wide(pool))
  }
  expect(having(42)).toMatchObject({ yours: 42, others: 64, missing: 14 })
  // Committed after the figures were taken: the 106 seats are all of others.
  expect(having(0)).toMatchObject({ yours: 0, others: 106, missing: 14 })
})

test('with fewer than three companies no square is filled', () => {
  expect(squaresOf(quietPool, wide(quietPool))).toMatchObject({ yours: 0, others: 0, missing: 60 })
})

test('more than 240 seats are a bar', () => {
  const tiers = notionPool.tiers.map((tier) => ({ ...tier, minSeats: tier.minSeats * 10 }))
  const pool = { ...notionPool, tiers }
  expect(squaresOf(pool, wide(pool))).toBeNull()
})
