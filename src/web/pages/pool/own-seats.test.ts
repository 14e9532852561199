import { expect, test } from 'vitest'
import type { Commitment, Pool } from '#contract/pools/pools.ts'
import { poolOnWire, poolWith } from '#test/support/pool-on-wire.ts'
import { formatAhead } from './own-seats.ts'

/** 14 seats are missing at $11.70. */
const ahead = (
  seats: number,
  inFigures: number,
  commitment: Partial<Commitment> = {},
  pool: Partial<Pool> = {},
) => {
  const committed = poolWith({ steps: [{ seats, maxPrice: 12 }], ...commitment }, pool)
  return formatAhead({ ...committed, mine: { wished: false, ...committed.mine, seatsInFigures: inFigures } })
}

test('own seats that the figures do not have yet are named, with what is then missing', () => {
  expect(ahead(5, 0)).toBe("Your 5 seats aren't in these figures yet. With them, 9 more seats for $11.70.")
  expect(ahead(1, 0)).toBe("Your 1 seat isn't in these figures yet. With it, 13 more seats for $11.70.")
  expect(ahead(7, 5)).toBe(
    "2 seats of yours aren't in these figures yet. With them, 12 more seats for $11.70.",
  )
  // Others may have left meanwhile.
  expect(ahead(20, 0)).toBe("Your 20 seats aren't in these figures yet.")
})

test('seats that were taken back are named as long as the figures have them', () => {
  expect(ahead(5, 5, { state: 'withdrawn', counts: false })).toBe(
    'These figures still have 5 seats that you took back.',
  )
  expect(ahead(3, 5)).toBe('These figures still have 2 seats that you took back.')
})

test('nothing is said where the figures have everything, or nothing of anybody', () => {
  expect(ahead(5, 5)).toBeNull()
  expect(ahead(5, 0, { counts: false })).toBeNull()
  expect(ahead(5, 0, {}, { progress: { ...poolOnWire().progress, companies: null } })).toBeNull()
  expect(formatAhead(poolOnWire())).toBeNull()
})
