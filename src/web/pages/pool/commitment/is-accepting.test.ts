import { expect, test } from 'vitest'
import { poolOnWire, poolWith } from '#test/support/pool-on-wire.ts'
import { isAccepting, isGrowingOnly } from './is-accepting.ts'

const before = new Date('2027-01-26T12:00:00Z')
const frozen = new Date('2027-01-31T12:00:00Z')
const after = new Date('2027-02-01T17:00:00Z')

test('a commitment can be saved until the deadline, and again while the pool rolls', () => {
  const at = [before, frozen, after]
  expect(at.map((now) => isAccepting(poolOnWire(), now))).toEqual([true, true, false])
  expect(isAccepting(poolOnWire({ state: 'rolling' }), after)).toBe(true)
  expect(isAccepting(poolOnWire({ state: 'closed' }), before)).toBe(false)
})

test('what was released, left out or defaulted is over', () => {
  const states = ['standing', 'withdrawn', 'awarded', 'left_out', 'released', 'defaulted'] as const
  const accepting = states.map((state) => isAccepting(poolWith({ state }, { state: 'rolling' }), after))
  expect(accepting).toEqual([true, true, true, false, false, false])
})

test('in the last 48 hours a saved commitment can only grow', () => {
  expect([before, frozen].map((now) => isGrowingOnly(poolWith({}), now))).toEqual([false, true])
  expect(isGrowingOnly(poolWith({ state: 'withdrawn' }), frozen)).toBe(false)
})
