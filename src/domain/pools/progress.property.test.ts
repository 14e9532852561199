import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { randomBids, randomTiers } from '#test/lives/random-pool.ts'
import { type Bid, clear, seatsAt } from './clearing.ts'
import type { Step, Tier } from './pool.ts'
import { progressOf } from './progress.ts'

const runs = { numRuns: rounds({ short: 500, long: 20_000 }) }
const bids = randomBids({ min: 2, max: 10 })

test('maxima that ask for the same seats at every price give the same figures and the same awards', () => {
  fc.assert(
    fc.property(randomTiers, bids, (tiers, all) => {
      const others = all.map((bid) => ({ ...bid, steps: asWanted(bid.steps, tiers) }))
      for (const state of ['open', 'failed'] as const) {
        const pool = { state, tiers, unitCents: null }
        expect(progressOf(pool, others)).toEqual(progressOf(pool, all))
      }
      const [one, other] = [clear(tiers, all), clear(tiers, others)]
      expect(seatsOf(other.awards)).toEqual(seatsOf(one.awards))
      expect({ ...other, awards: [] }).toEqual({ ...one, awards: [] })
    }),
    runs,
  )
}, 600_000)

test('below 3 participants the figures do not depend on what they want', () => {
  const two = fc
    .tuple(bids, fc.subarray(['x', 'y'], { minLength: 1 }))
    .map(([all, names]) =>
      all.map((bid, n): Bid => ({ ...bid, participant: names[n % names.length] ?? 'x' })),
    )
  fc.assert(
    fc.property(randomTiers, two, (tiers, all) => {
      const pool = { state: 'open' as const, tiers, unitCents: null }
      expect(progressOf(pool, all)).toEqual(progressOf(pool, []))
    }),
    runs,
  )
}, 600_000)

/** Another commitment with the same seats at each price of the ladder: one step for each, at that price. */
function asWanted(steps: readonly Step[], tiers: readonly Tier[]): Step[] {
  const wanted = tiers.map(({ unitCents }) => ({ seats: seatsAt(steps, unitCents), maxCents: unitCents }))
  return wanted.filter(({ seats }, n) => seats > 0 && seats !== wanted[n - 1]?.seats)
}

function seatsOf(awards: readonly { id: string; seats: number }[]) {
  return awards.map(({ id, seats }) => ({ id, seats }))
}
