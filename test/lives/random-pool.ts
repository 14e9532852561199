import fc from 'fast-check'
import type { Bid } from '#domain/pools/clearing.ts'
import type { Step, Tier } from '#domain/pools/pool.ts'

/** The first price of every ladder is below this. */
export const randomToday = 2_000

/** Few prices and few seats, so that maxima meet prices and sums meet tiers exactly. */
const prices = fc.integer({ min: 1, max: 20 }).map((dimes) => dimes * 90)

export const randomTiers: fc.Arbitrary<Tier[]> = fc.integer({ min: 1, max: 10 }).chain((count) =>
  fc
    .record({
      seats: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: count, maxLength: count }),
      cents: fc.uniqueArray(prices, { minLength: count, maxLength: count }),
      companies: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: count, maxLength: count }),
    })
    .map(({ seats, cents, companies }) => {
      const [rising, falling, growing] = [sorted(seats), sorted(cents).reverse(), sorted(companies)]
      return rising.map((minSeats, n) => ({
        minSeats,
        minCompanies: growing[n] ?? 1,
        unitCents: falling[n] ?? 1,
      }))
    }),
)

export function randomSteps(max = 5): fc.Arbitrary<Step[]> {
  const distinct = (values: fc.Arbitrary<number>) =>
    fc.uniqueArray(values, { minLength: max, maxLength: max }).map(sorted)
  return fc
    .tuple(fc.integer({ min: 1, max }), distinct(fc.integer({ min: 1, max: 30 })), distinct(maxima))
    .map(([count, seats, cents]) => {
      const falling = cents.slice(0, count).reverse()
      return seats.slice(0, count).map((each, n) => ({ seats: each, maxCents: falling[n] ?? 1 }))
    })
}

type Sizes = { min?: number; max: number; steps?: number }

/** Commitments that count; some companies are tied. */
export function randomBids({ min = 0, max, steps = 5 }: Sizes): fc.Arbitrary<Bid[]> {
  const tie = fc.constantFrom(null, null, null, null, null, 'x', 'y')
  return fc
    .array(fc.record({ steps: randomSteps(steps), tie }), { minLength: min, maxLength: max })
    .map((all) => all.map(({ steps, tie }, n) => ({ id: `k${n}`, participant: tie ?? `k${n}`, steps })))
}

/** At a price, a cent above or a cent below it. */
const maxima = fc.tuple(prices, fc.integer({ min: -1, max: 1 })).map(([cents, more]) => cents + more)

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b)
}
