import type { Cents } from '#domain/platform/money.ts'
import { type Bid, seatsAt } from '#domain/pools/clearing.ts'
import type { Step, Tier } from '#domain/pools/pool.ts'
import type { Random } from './random.ts'

export type Market = { readonly tiers: readonly Tier[]; readonly bids: readonly Bid[] }

export const companyCounts = [8, 15, 30, 60] as const
export const meanMaxima: readonly Cents[] = [1_050, 1_150, 1_300]

const usualSeats = { median: 15, spread: 0.9, least: 1, most: 400 }
const maximumSpread = 250
/** What the vendor takes for the usual size of a company; the truth is up to 40% off. */
const seatsPerCompany = 26
const ladder = [
  { share: 0.25, unitCents: 1_350 },
  { share: 0.5, unitCents: 1_170 },
  { share: 0.8, unitCents: 990 },
]

/** Companies with what they want, and the ladder of a vendor who guessed it. */
export function randomMarket(random: Random, companies: number, meanMaximum: Cents): Market {
  const guess = seatsPerCompany * companies * random.between(0.6, 1.4)
  const tiers = ladder.map(({ share, unitCents }) => ({
    minSeats: Math.round(guess * share),
    minCompanies: 3,
    unitCents,
  }))
  const bids = Array.from({ length: companies }, (_, n) => {
    const id = `company ${n}`
    return { id, participant: id, steps: randomSteps(random, meanMaximum) }
  })
  return { tiers, bids }
}

/** What a number of seats is worth: each up to the maximum of the first step that has it, and nothing beyond. */
export function worth(steps: readonly Step[], seats: number): Cents {
  let [cents, before] = [0, 0]
  for (const step of steps) {
    cents += Math.max(0, Math.min(step.seats, seats) - before) * step.maxCents
    before = step.seats
  }
  return cents
}

/** What a company gains at a price with what it wants; nothing without a price. */
export function surplusAt(steps: readonly Step[], unitCents: Cents | null): Cents {
  if (unitCents === null) return 0
  const seats = seatsAt(steps, unitCents)
  return worth(steps, seats) - seats * unitCents
}

/** Half of the companies take 20 to 80% more seats at 70 to 95% of their maximum. */
function randomSteps(random: Random, meanMaximum: Cents): Step[] {
  const { median, spread, least, most } = usualSeats
  const seats = Math.min(most, Math.max(least, Math.round(median * Math.exp(spread * random.normal()))))
  const maxCents = Math.max(2, Math.round(meanMaximum + maximumSpread * random.normal()))
  const first = { seats, maxCents }
  if (random.next() >= 0.5) return [first]
  const more = Math.max(seats + 1, Math.round(seats * random.between(1.2, 1.8)))
  const lower = Math.min(maxCents - 1, Math.round(maxCents * random.between(0.7, 0.95)))
  return [first, { seats: more, maxCents: lower }]
}
