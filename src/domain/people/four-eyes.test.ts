import { expect, test } from 'vitest'
import {
  isLooser,
  type Limits,
  needsTwo,
  noLimits,
  offerNeedsTwo,
  publicationNeedsTwo,
  whyNotDecide,
  whyNotWithdraw,
} from './four-eyes.ts'

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
  for (const field of ['aboveCents', 'publicationPercent'] as const) {
    const looser = (before: number | null, after: number | null) =>
      isLooser({ ...noLimits, [field]: before }, { ...noLimits, [field]: after })
    expect(looser(50, 51)).toBe(true)
    expect(looser(50, null)).toBe(true)
    expect(looser(50, 50)).toBe(false)
    expect(looser(50, 10)).toBe(false)
    expect(looser(null, 10)).toBe(false)
    expect(looser(null, null)).toBe(false)
  }
  const offers = (offersBelowCost: boolean): Limits => ({ ...noLimits, offersBelowCost })
  expect(isLooser(offers(true), offers(false))).toBe(true)
  expect(isLooser(offers(false), offers(true))).toBe(false)
  expect(isLooser(offers(true), { ...offers(true), aboveCents: 100 })).toBe(false)
})

test('an offer below its cost, or whose cost nobody knows, needs two people once owners want that', () => {
  const limits = { ...noLimits, offersBelowCost: true }
  expect(offerNeedsTwo(limits, { afterCents: 999, costCents: 1000 })).toBe(true)
  expect(offerNeedsTwo(limits, { afterCents: 1000, costCents: 1000 })).toBe(false)
  expect(offerNeedsTwo(limits, { afterCents: 1000, costCents: null })).toBe(true)
  expect(offerNeedsTwo(noLimits, { afterCents: 0, costCents: 1000 })).toBe(false)
})

test('a publication needs two people above a share of the revenue, and at it one is enough', () => {
  const limits = { ...noLimits, publicationPercent: 10 }
  expect(publicationNeedsTwo(limits, { changedCents: 1000, revenueCents: 10_000 })).toBe(false)
  expect(publicationNeedsTwo(limits, { changedCents: 1001, revenueCents: 10_000 })).toBe(true)
  expect(publicationNeedsTwo(limits, { changedCents: 0, revenueCents: 0 })).toBe(false)
  expect(
    publicationNeedsTwo({ ...limits, publicationPercent: 0 }, { changedCents: 1, revenueCents: 10_000 }),
  ).toBe(true)
  expect(publicationNeedsTwo(noLimits, { changedCents: 9999, revenueCents: 10_000 })).toBe(false)
})

test('another person decides, until the last moment of the seventh day', () => {
  const expiresAt = new Date('2026-11-19T10:00:00Z')
  const waiting = { state: 'pending' as const, askedBy: 'ann', expiresAt }
  expect(whyNotDecide(waiting, 'bob', expiresAt)).toBeNull()
  expect(whyNotDecide(waiting, 'bob', new Date('2026-11-19T10:00:00.001Z'))).toBe('pending_over')
  expect(whyNotDecide(waiting, 'ann', expiresAt)).toBe('own_action')
  expect(whyNotDecide({ ...waiting, state: 'declined' }, 'bob', expiresAt)).toBe('pending_over')
})

test('who asked can withdraw it while nobody has decided, and nobody else can', () => {
  const expiresAt = new Date('2026-11-19T10:00:00Z')
  const waiting = { state: 'pending' as const, askedBy: 'ann', expiresAt }
  expect(whyNotWithdraw(waiting, 'bob', expiresAt)).toBe('staff_right')
  expect(whyNotWithdraw(waiting, 'ann', expiresAt)).toBeNull()
  expect(whyNotWithdraw(waiting, 'ann', new Date('2026-11-19T10:00:00.001Z'))).toBe('pending_over')
  for (const state of ['approved', 'declined', 'withdrawn', 'expired'] as const)
    expect(whyNotWithdraw({ ...waiting, state }, 'ann', expiresAt)).toBe('pending_over')
})
