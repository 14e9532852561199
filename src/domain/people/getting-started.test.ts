import { expect, test } from 'vitest'
import { gettingStarted, type StartFacts } from './getting-started.ts'

const fresh: StartFacts = {
  isOnboarded: true,
  hasSeenPrices: false,
  members: 1,
  hasRequested: false,
  isVerified: false,
}

const states = (facts: Partial<StartFacts>) =>
  gettingStarted({ ...fresh, ...facts })
    .map(({ step, state }) => `${step} ${state}`)
    .join(', ')

test('a fresh company has one step done, one to do next, and one that waits for us', () => {
  expect(states({})).toBe('company done, prices next, team open, request open, verification waiting')
})

test('steps are done in any order, and the next one is the first that is left', () => {
  expect(states({ members: 2, hasSeenPrices: true })).toBe(
    'company done, prices done, team done, request next, verification waiting',
  )
  expect(states({ isVerified: true })).toContain('verification done')
})

test('whoever requested a product has seen a price', () => {
  expect(states({ hasRequested: true })).toBe(
    'company done, prices done, team next, request done, verification waiting',
  )
})
