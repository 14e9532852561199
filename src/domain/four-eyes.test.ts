import { expect, test } from 'vitest'
import { isLooser, needsTwo, whyNotDecide } from './four-eyes.ts'

test('without a limit one person is enough', () => {
  expect(needsTwo(null, { amountCents: 1_000_000, earlierCents: 1_000_000 })).toBe(false)
})

test('the limit itself is still for one person, one cent more is not', () => {
  expect(needsTwo(50_000, { amountCents: 50_000, earlierCents: 0 })).toBe(false)
  expect(needsTwo(50_000, { amountCents: 50_001, earlierCents: 0 })).toBe(true)
})

test('what was given back before counts, so an amount cannot be split', () => {
  expect(needsTwo(50_000, { amountCents: 20_000, earlierCents: 30_000 })).toBe(false)
  expect(needsTwo(50_000, { amountCents: 20_001, earlierCents: 30_000 })).toBe(true)
})

test('a limit of zero means that everything needs two people', () => {
  expect(needsTwo(0, { amountCents: 1, earlierCents: 0 })).toBe(true)
})

test('a higher limit and none are looser; a first or lower one is not', () => {
  expect(isLooser(50_000, 50_001)).toBe(true)
  expect(isLooser(50_000, null)).toBe(true)
  expect(isLooser(50_000, 50_000)).toBe(false)
  expect(isLooser(50_000, 100)).toBe(false)
  expect(isLooser(null, 100)).toBe(false)
  expect(isLooser(null, null)).toBe(false)
})

test('another person decides, until the last moment of the seventh day', () => {
  const expiresAt = new Date('2026-11-19T10:00:00Z')
  const waiting = { state: 'pending' as const, askedBy: 'ann', expiresAt }
  expect(whyNotDecide(waiting, 'bob', expiresAt)).toBeNull()
  expect(whyNotDecide(waiting, 'bob', new Date('2026-11-19T10:00:00.001Z'))).toBe('pending_over')
  expect(whyNotDecide(waiting, 'ann', expiresAt)).toBe('own_action')
  expect(whyNotDecide({ ...waiting, state: 'declined' }, 'bob', expiresAt)).toBe('pending_over')
})
