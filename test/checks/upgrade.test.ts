import { expect, test } from 'vitest'
import { rounds } from './effort.ts'
import { recorded, startingPoints, testUpgrade } from './upgrade-behaviors.ts'

test('the first shipped version is recorded', () => {
  expect(recorded[0]?.tag).toBe('0001_append-only')
  expect(Object.keys(recorded[0]?.data ?? {}).length).toBeGreaterThan(15)
})

// The oldest passes through every migration; starting from each one is tested on PostgreSQL, where it is fast.
for (const from of recorded.slice(0, 1)) {
  for (const point of startingPoints(from).slice(0, rounds({ short: 0, long: 1 })))
    testUpgrade('embedded', from, point)
}
