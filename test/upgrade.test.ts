import { expect, test } from 'vitest'
import { recorded, startingPoints, upgradeKeepsData } from './upgrade-behaviours.ts'

test('what was shipped first is on record', () => {
  expect(recorded[0]?.tag).toBe('0001_append-only')
  expect(Object.keys(recorded[0]?.data ?? {}).length).toBeGreaterThan(15)
})

// The oldest of all passes through every step; each step as a start is proven on PostgreSQL, where it is quick.
for (const from of recorded.slice(0, 1)) {
  for (const point of startingPoints(from).slice(0, 1)) upgradeKeepsData('embedded', from, point)
}
