import { expect, test } from 'vitest'
import { gatheringPool, notionPool, rollingPool } from '#test/support/board-pool.ts'
import { promiseOf } from './facts.tsx'

test('once a price is reached, nothing is promised about the case that none is', () => {
  expect(promiseOf(gatheringPool)).toBe("Nothing is charged: there's no price yet")
  expect(promiseOf(notionPool)).toBe('Nothing is charged unless a price is reached')
  const reached = { ...notionPool, progress: { ...notionPool.progress, price: 11.7 } }
  expect(promiseOf(reached)).toBe('The price is final when the pool closes. Nothing is charged before')
  expect(promiseOf(rollingPool)).toBe('The price can only fall from here')
})
