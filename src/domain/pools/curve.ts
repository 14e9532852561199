import { addDays } from '../platform/calendar.ts'
import type { Cents } from '../platform/money.ts'
import { type Bid, deepestReached } from './clearing.ts'
import type { Tier } from './pool.ts'

/** How many seats are wanted at a price, and by how many participants. */
export type CurvePoint = { readonly unitCents: Cents; readonly seats: number; readonly companies: number }

export type Curve = {
  /** From the highest price to the lowest. */
  readonly points: readonly CurvePoint[]
  /** Whether there is demand at lower prices that can't be shown. */
  readonly hasHidden: boolean
}

/** A point is shown once this many participants asked for more, and none of them brought over a quarter of it. */
const minParticipants = 5
const maxShare = 4

/** The demand curve that a vendor may see. */
export function demandCurve(bids: readonly Bid[]): Curve {
  const points: CurvePoint[] = []
  const known = new Set<string>()
  let seats = 0
  let increase = noIncrease()
  for (const [unitCents, added] of increasesByPrice(bids)) {
    for (const one of added) {
      seats += one.seats
      known.add(one.participant)
      addTo(increase, one)
    }
    if (!canBeShown(increase)) continue
    points.push({ unitCents, seats, companies: known.size })
    increase = noIncrease()
  }
  return { points, hasHidden: increase.seats > 0 }
}

/** The curve changes at most once a day, and only after 5 participants changed. */
export function isCurveDue(asOf: Date | null, changedParticipants: number, now: Date): boolean {
  return asOf === null || (changedParticipants >= minParticipants && now >= addDays(asOf, 1))
}

export type Simulated = {
  /** Counts from 0. */
  readonly tier: number
  readonly unitCents: Cents
  readonly seats: number
  readonly companies: number
}

/** What a ladder would have cleared at, from what the curve tells alone. */
export function simulateLadder(points: readonly CurvePoint[], tiers: readonly Tier[]): Simulated | null {
  const demand = tiers.map(({ unitCents }) => {
    const { seats = 0, companies = 0 } = points.findLast((point) => point.unitCents >= unitCents) ?? {}
    return { seats, participants: companies }
  })
  const tier = deepestReached(tiers, demand)
  const unitCents = tier === null ? undefined : tiers[tier]?.unitCents
  if (tier === null || unitCents === undefined) return null
  const { seats = 0, participants: companies = 0 } = demand[tier] ?? {}
  return { tier, unitCents, seats, companies }
}

type Increase = { readonly participant: string; readonly seats: number }

/** What each distinct maximum adds, from the highest to the lowest. */
function increasesByPrice(bids: readonly Bid[]): [Cents, Increase[]][] {
  const byPrice = new Map<Cents, Increase[]>()
  for (const { participant, steps } of bids) {
    let before = 0
    for (const { seats, maxCents } of steps) {
      const increase = { participant, seats: seats - before }
      const others = byPrice.get(maxCents)
      if (others) others.push(increase)
      else byPrice.set(maxCents, [increase])
      before = seats
    }
  }
  return [...byPrice].sort(([one], [other]) => other - one)
}

/** What came since the last point that was shown. */
type SinceLast = { seats: number; largest: number; byParticipant: Map<string, number> }

function noIncrease(): SinceLast {
  return { seats: 0, largest: 0, byParticipant: new Map() }
}

function addTo(since: SinceLast, { participant, seats }: Increase): void {
  const own = (since.byParticipant.get(participant) ?? 0) + seats
  since.byParticipant.set(participant, own)
  since.seats += seats
  since.largest = Math.max(since.largest, own)
}

function canBeShown({ seats, largest, byParticipant }: SinceLast): boolean {
  return byParticipant.size >= minParticipants && largest * maxShare <= seats
}
