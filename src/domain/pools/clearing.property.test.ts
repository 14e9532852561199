import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#test/checks/effort.ts'
import { randomBids, randomSteps, randomTiers, randomToday } from '#test/lives/random-pool.ts'
import { type Bid, type Clearing, clear, seatsAt } from './clearing.ts'
import { covers, stepsProblem } from './commitment.ts'
import { isImproved, ladderProblem } from './ladder.ts'
import type { Step, Tier } from './pool.ts'

const runs = { numRuns: rounds({ short: 200, long: 20_000 }) }
const patient = { timeout: rounds({ short: 60_000, long: 600_000 }) }
const fewBids = randomBids({ max: 5, steps: 3 })
const bids = randomBids({ max: 12 })

test('a clearing equals a brute force over every tier and every choice of step', patient, () => {
  fc.assert(
    fc.property(randomTiers, fewBids, (tiers, few) => {
      const { tier, seats, awards } = clear(tiers, few)
      const best = bruteForce(tiers, few)
      expect(tier).toBe(best?.tier ?? null)
      expect(seats).toBe(best?.seats ?? 0)
      expect(Object.fromEntries(awards.map((award) => [award.id, award.seats]))).toEqual(best?.choice ?? {})
    }),
    runs,
  )
})

test('order, ids and the names of participants do not matter', patient, () => {
  const shuffled = bids.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(randomTiers, shuffled, (tiers, [all, mixed]) => {
      const renamed = mixed.map((bid) => ({ ...bid, id: `z${bid.id}`, participant: `a${bid.participant}` }))
      const [one, other] = [clear(tiers, all), clear(tiers, renamed)]
      expect(other).toMatchObject({ tier: one.tier, seats: one.seats, demand: one.demand })
      expect(new Set(other.awards)).toEqual(
        new Set(one.awards.map((each) => ({ ...each, id: `z${each.id}` }))),
      )
    }),
    runs,
  )
})

test(
  'everybody pays one price within their maximum, and takes the largest step that it allows',
  patient,
  () => {
    fc.assert(
      fc.property(randomTiers, bids, (tiers, all) => {
        const { unitCents, awards, leftOut } = clear(tiers, all)
        expect(awards.length + leftOut.length).toBe(all.length)
        const awarded = new Map(awards.map((award) => [award.id, award]))
        for (const { id, steps } of all) {
          const allowed = steps.filter(({ maxCents }) => unitCents !== null && maxCents >= unitCents)
          expect(awarded.get(id)?.seats).toBe(allowed.at(-1)?.seats)
          const step = steps[awarded.get(id)?.step ?? -1]
          if (step) expect(step.maxCents).toBeGreaterThanOrEqual(unitCents ?? Number.POSITIVE_INFINITY)
        }
      }),
      runs,
    )
  },
)

test('no deeper tier is reached than the cleared one, and that one is', patient, () => {
  fc.assert(
    fc.property(randomTiers, bids, (tiers, all) => {
      const { tier } = clear(tiers, all)
      for (const [index, each] of tiers.entries()) {
        if (index === tier) expect(isReached(each, all)).toBe(true)
        if (index > (tier ?? -1)) expect(isReached(each, all)).toBe(false)
      }
    }),
    runs,
  )
})

test('one more commitment never raises the price and takes a seat from nobody', patient, () => {
  const more = fc.record({ steps: randomSteps(), participant: fc.constantFrom('x', 'k0', 'new') })
  fc.assert(
    fc.property(randomTiers, bids, more, (tiers, all, added) => {
      expectNoWorse(clear(tiers, all), clear(tiers, [...all, { id: 'new', ...added }]))
    }),
    runs,
  )
})

test('a commitment that grows never raises the price and takes a seat from nobody', patient, () => {
  const growing = randomBids({ max: 12 }).chain((all) => fc.tuple(fc.constant(all), fc.nat(), grown))
  fc.assert(
    fc.property(randomTiers, growing, (tiers, [all, at, grow]) => {
      fc.pre(all.length > 0)
      const index = at % all.length
      const changed = all.map((bid, n) => (n === index ? { ...bid, steps: grow(bid.steps) } : bid))
      const [before, after] = [all[index]?.steps ?? [], changed[index]?.steps ?? []]
      expect(stepsProblem(after)).toBe(null)
      expect(covers({ ...noConditions, steps: after }, { ...noConditions, steps: before })).toBe(true)
      expectNoWorse(clear(tiers, all), clear(tiers, changed))
    }),
    runs,
  )
})

test('a better ladder never raises the price and takes a seat from nobody', patient, () => {
  fc.assert(
    fc.property(randomTiers.chain(withBetter), bids, ([tiers, better], all) => {
      fc.pre(ladderProblem(better, randomToday) === null)
      expect(isImproved(tiers, better)).toBe(true)
      expectNoWorse(clear(tiers, all), clear(better, all))
    }),
    runs,
  )
})

const noConditions = { startBy: '9999-12-31', goodUntil: '9999-12-31', longestTermMonths: 36 }

/** More seats in each step, higher maxima, one step instead of all, or another step. */
const grown: fc.Arbitrary<(steps: readonly Step[]) => Step[]> = fc
  .record({ seats: fc.nat(9), cents: fc.nat(200), way: fc.constantFrom('all', 'one', 'more') })
  .map(({ seats, cents, way }) => (steps: readonly Step[]) => {
    const raised = steps.map((step) => ({ seats: step.seats + seats, maxCents: step.maxCents + cents }))
    const [first, last] = [raised[0], raised.at(-1)]
    if (way === 'all' || !first || !last) return raised
    if (way === 'one') return [{ seats: last.seats, maxCents: first.maxCents }]
    const deeper = { seats: last.seats + 5, maxCents: last.maxCents - 1 }
    return raised.length === 5 || deeper.maxCents < 1 ? raised : [...raised, deeper]
  })

/** Lower requirements and prices here and there, or another tier; not each is a valid ladder. */
function withBetter(tiers: Tier[]): fc.Arbitrary<[Tier[], Tier[]]> {
  const cuts = fc.array(fc.tuple(fc.nat(2), fc.nat(1), fc.nat(80)), {
    minLength: tiers.length,
    maxLength: tiers.length,
  })
  const deeper = { minSeats: 61, minCompanies: 5, unitCents: 1 }
  return fc.tuple(cuts, fc.boolean()).map(([all, isLonger]) => {
    const lower = tiers.map(({ minSeats, minCompanies, unitCents }, n) => {
      const [seats, companies, cents] = all[n] ?? [0, 0, 0]
      return {
        minSeats: minSeats - seats,
        minCompanies: minCompanies - companies,
        unitCents: unitCents - cents,
      }
    })
    return [tiers, isLonger ? [...lower, deeper] : lower]
  })
}

function expectNoWorse(before: Clearing, after: Clearing) {
  if (before.unitCents === null) return
  expect(after.unitCents).toBeLessThanOrEqual(before.unitCents)
  const seats = new Map(after.awards.map((award) => [award.id, award.seats]))
  for (const award of before.awards) expect(seats.get(award.id) ?? 0).toBeGreaterThanOrEqual(award.seats)
}

function isReached({ minSeats, minCompanies, unitCents }: Tier, all: readonly Bid[]): boolean {
  const asking = all.filter(({ steps }) => seatsAt(steps, unitCents) > 0)
  const seats = asking.reduce((sum, { steps }) => sum + seatsAt(steps, unitCents), 0)
  return seats >= minSeats && new Set(asking.map(({ participant }) => participant)).size >= minCompanies
}

type Best = { tier: number; seats: number; choice: Record<string, number> }

/** Tries each tier from the deepest, with each choice of a step or none for each company. */
function bruteForce(tiers: readonly Tier[], all: readonly Bid[]): Best | null {
  for (let tier = tiers.length - 1; tier >= 0; tier -= 1) {
    const { minSeats, minCompanies, unitCents } = tiers[tier] as Tier
    let best: Best | null = null
    for (const chosen of choices(all, unitCents)) {
      const seats = chosen.reduce((sum, { step }) => sum + step.seats, 0)
      const isFit =
        seats >= minSeats && new Set(chosen.map(({ bid }) => bid.participant)).size >= minCompanies
      if (!isFit || (best && seats <= best.seats)) continue
      best = { tier, seats, choice: Object.fromEntries(chosen.map(({ bid, step }) => [bid.id, step.seats])) }
    }
    if (best) return best
  }
  return null
}

type Chosen = { bid: Bid; step: Step }[]

function choices(all: readonly Bid[], unitCents: number): Chosen[] {
  return all.reduce<Chosen[]>(
    (sofar, bid) => {
      const allowed = bid.steps.filter(({ maxCents }) => maxCents >= unitCents)
      return sofar.flatMap((chosen) => [chosen, ...allowed.map((step) => [...chosen, { bid, step }])])
    },
    [[]],
  )
}
