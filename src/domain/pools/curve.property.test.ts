import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { randomBids } from '#test/lives/random-pool.ts'
import { type Bid, seatsAt } from './clearing.ts'
import { demandCurve } from './curve.ts'

const runs = { numRuns: rounds({ short: 500, long: 20_000 }) }
const bids = randomBids({ min: 8, max: 40, steps: 3 })

test('each point is true, and hides each participant among at least 5 of whom none brings over a quarter', () => {
  fc.assert(
    fc.property(bids, (all) => {
      let before = new Map<string, number>()
      for (const { unitCents, seats, companies } of demandCurve(all).points) {
        const now = wantedAt(all, unitCents)
        expect([sum(now), now.size]).toEqual([seats, companies])
        const increases = [...now].map(([id, own]) => own - (before.get(id) ?? 0)).filter((more) => more > 0)
        expect(increases.length).toBeGreaterThanOrEqual(5)
        expect(Math.max(...increases) * 4).toBeLessThanOrEqual(seats - sum(before))
        before = now
      }
    }),
    runs,
  )
}, 600_000)

test('the order of commitments does not matter', () => {
  const shuffled = bids.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(shuffled, ([all, mixed]) => {
      expect(demandCurve(mixed)).toEqual(demandCurve(all))
    }),
    runs,
  )
}, 600_000)

/** What each participant wants at a price. */
function wantedAt(all: readonly Bid[], unitCents: number): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { participant, steps } of all) {
    const seats = seatsAt(steps, unitCents)
    if (seats > 0) wanted.set(participant, (wanted.get(participant) ?? 0) + seats)
  }
  return wanted
}

function sum(wanted: Map<string, number>): number {
  return [...wanted.values()].reduce((total, seats) => total + seats, 0)
}
