import type { Cents } from '../platform/money.ts'
import type { Step, Tier } from './pool.ts'

/** A commitment that counts. */
export type Bid = {
  readonly id: string
  /** Its own id, or what tied companies have in common, which is nobody's id. */
  readonly participant: string
  readonly steps: readonly Step[]
  /** Seats from earlier clearings: they count at every price. */
  readonly awardedSeats?: number
}

/** What companies ask for at the price of one tier. */
export type Demand = { readonly seats: number; readonly participants: number }

/** `step` counts from 0; `seats` is the whole step. */
export type Award = { readonly id: string; readonly step: number; readonly seats: number }

export type Clearing = {
  /** Counts from 0; null: no tier was reached. */
  readonly tier: number | null
  readonly unitCents: Cents | null
  readonly seats: number
  /** One for each tier. */
  readonly demand: readonly Demand[]
  readonly awards: readonly Award[]
  /** Those whose maximum is below the price; all of them if no tier was reached. */
  readonly leftOut: readonly string[]
}

/** One price for all: that of the deepest tier that is reached, whether or not shallower ones are. */
export function clear(tiers: readonly Tier[], bids: readonly Bid[]): Clearing {
  const demand = demandByTier(tiers, bids)
  const tier = deepestReached(tiers, demand)
  const unitCents = tier === null ? null : (tiers[tier]?.unitCents ?? null)
  if (unitCents === null) {
    return { tier: null, unitCents, seats: 0, demand, awards: [], leftOut: bids.map(({ id }) => id) }
  }
  return { tier, unitCents, demand, ...awardAt(unitCents, bids) }
}

/** The seats of the largest step whose maximum allows the price; 0 without one. */
export function seatsAt(steps: readonly Step[], unitCents: Cents): number {
  const index = stepAt(steps, unitCents)
  return index === -1 ? 0 : (steps[index] as Step).seats
}

/** The largest step whose maximum allows the price, counted from 0; -1 without one. */
export function stepAt(steps: readonly Step[], unitCents: Cents): number {
  let index = steps.length - 1
  // Maxima fall from step to step, so that the first one from the end is the largest.
  while (index >= 0 && (steps[index] as Step).maxCents < unitCents) index -= 1
  return index
}

/** The deepest tier with enough seats and companies, counted from 0. */
export function deepestReached(tiers: readonly Tier[], demand: readonly Demand[]): number | null {
  const reached = tiers.findLastIndex((tier, index) => {
    const { seats = 0, participants = 0 } = demand[index] ?? {}
    return seats >= tier.minSeats && participants >= tier.minCompanies
  })
  return reached === -1 ? null : reached
}

/** What is asked for at each tier: each step adds its seats at the first tier that it allows, then all are summed. */
export function demandByTier(tiers: readonly Tier[], bids: readonly Bid[]): Demand[] {
  const prices = tiers.map(({ unitCents }) => unitCents)
  const added = new Array<number>(tiers.length + 1).fill(0)
  const joining = new Array<number>(tiers.length + 1).fill(0)
  const firstOfTied = new Map<string, number>()
  for (const bid of bids) {
    const first = addSteps(added, prices, bid)
    // Only ties are looked up: a map of all participants would cost more than the rest of a clearing.
    if (bid.participant === bid.id) joining[first] = (joining[first] as number) + 1
    else firstOfTied.set(bid.participant, Math.min(first, firstOfTied.get(bid.participant) ?? first))
  }
  for (const first of firstOfTied.values()) joining[first] = (joining[first] as number) + 1
  return runningTotals(tiers, added, joining)
}

/** Adds a commitment's seats where each step begins, and returns the first tier at which it asks for any. */
function addSteps(added: number[], prices: readonly Cents[], { steps, awardedSeats = 0 }: Bid): number {
  let first = prices.length
  let seats = awardedSeats
  if (awardedSeats > 0) {
    first = 0
    added[0] = (added[0] as number) + awardedSeats
  }
  for (const step of steps) {
    if (step.seats <= seats) continue
    const tier = firstAllowed(prices, step.maxCents)
    added[tier] = (added[tier] as number) + step.seats - seats
    seats = step.seats
    if (tier < first) first = tier
  }
  return first
}

/** The first tier whose price a maximum allows, as prices fall; the number of tiers without one. */
function firstAllowed(prices: readonly Cents[], maxCents: Cents): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((prices[middle] as Cents) <= maxCents) high = middle
    else low = middle + 1
  }
  return low
}

function runningTotals(
  tiers: readonly Tier[],
  added: readonly number[],
  joining: readonly number[],
): Demand[] {
  let [seats, participants] = [0, 0]
  return tiers.map((_, index) => {
    seats += added[index] ?? 0
    participants += joining[index] ?? 0
    return { seats, participants }
  })
}

function awardAt(unitCents: Cents, bids: readonly Bid[]) {
  const awards: Award[] = []
  const leftOut: string[] = []
  let total = 0
  for (const { id, steps } of bids) {
    const step = stepAt(steps, unitCents)
    if (step === -1) {
      leftOut.push(id)
      continue
    }
    const { seats } = steps[step] as Step
    total += seats
    awards.push({ id, step, seats })
  }
  return { seats: total, awards, leftOut }
}
