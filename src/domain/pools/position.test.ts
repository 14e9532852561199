import { expect, test } from 'vitest'
import type { PoolState } from './pool.ts'
import { canStillHold, positionOf } from './position.ts'

const next = { unitCents: 990, missingSeats: 46, missingCompanies: 0 }
const at = (state: PoolState, unitCents: number | null, more: object = {}) => ({
  state,
  progress: { unitCents, next, ...more },
})

test('a pool is at the price that is reached, and on its way to the next one', () => {
  expect(positionOf(at('open', null))).toEqual({ nowCents: null, next })
  expect(positionOf(at('open', 1170))).toEqual({ nowCents: 1170, next })
  expect(positionOf(at('rolling', 1170))).toEqual({ nowCents: 1170, next })
  expect(positionOf(at('rolling', 990, { next: null }))).toEqual({ nowCents: 990, next: null })
})

test('a pool that has ended goes nowhere, and one that ended without a price has none', () => {
  expect(positionOf(at('closed', 1170))).toEqual({ nowCents: 1170, next: null })
  expect(positionOf(at('failed', null))).toEqual({ nowCents: null, next: null })
  expect(positionOf(at('cancelled', 1170))).toEqual({ nowCents: null, next: null })
})

test('a pool that has cleared offers no price that cannot come anymore', () => {
  const first = { unitCents: 1350, missingSeats: 60, missingCompanies: 3 }
  expect(positionOf(at('rolling', null, { next: first })).next).toBeNull()
  expect(positionOf(at('rolling', 1170, { next: first })).next).toBeNull()
  const held = (state: PoolState, nowCents: number | null) =>
    [1350, 1170, 990].filter((cents) => canStillHold(cents, at(state, nowCents)))
  expect(held('rolling', 1170)).toEqual([1170, 990])
  // Companies can withdraw until the freeze.
  expect(held('open', 1170)).toEqual([1350, 1170, 990])
  expect(held('rolling', null)).toEqual([1350, 1170, 990])
})
