import type { Cents } from '#domain/platform/money.ts'
import { type Bid, clear, deepestReached, seatsAt } from '#domain/pools/clearing.ts'
import type { Tier } from '#domain/pools/pool.ts'
import { companyCounts, type Market, meanMaxima, randomMarket, surplusAt, worth } from './market.ts'
import type { Random } from './random.ts'

type Totals = { pools: number; seats: number; revenueCents: Cents; surplusCents: Cents }
type Outcome = Omit<Totals, 'pools'>

const visits = 3

/** Pools against a shop that shows one price at a time, on the same companies and ladders. */
export function comparePools(random: Random, poolsEach: number) {
  const [pool, shop] = [noTotals(), noTotals()]
  let pools = 0
  for (const companies of companyCounts)
    for (const mean of meanMaxima)
      for (let n = 0; n < poolsEach; n += 1) {
        const market = randomMarket(random, companies, mean)
        pools += 1
        add(pool, poolOutcome(market))
        add(shop, shopOutcome(market, random))
      }
  return {
    poolSuccess: pool.pools / pools,
    shopSuccess: shop.pools / pools,
    poolPrice: pool.revenueCents / pool.seats / 100,
    shopPrice: shop.revenueCents / shop.seats / 100,
    surplusRatio: pool.surplusCents / shop.surplusCents,
    revenueRatio: pool.revenueCents / shop.revenueCents,
  }
}

function poolOutcome({ tiers, bids }: Market): Outcome | null {
  const { unitCents, seats } = clear(tiers, bids)
  if (unitCents === null) return null
  const surplusCents = bids.reduce((sum, { steps }) => sum + surplusAt(steps, unitCents), 0)
  return { seats, revenueCents: seats * unitCents, surplusCents }
}

/** Companies come three times in random order, and join if the price they see is within their maximum. */
function shopOutcome({ tiers, bids }: Market, random: Random): Outcome | null {
  const joined = new Map<Bid, number>()
  let [seats, reached] = [0, null as number | null]
  for (let visit = 0; visit < visits; visit += 1)
    for (const bid of random.shuffled(bids)) {
      const wanted = joined.has(bid) ? 0 : seatsAt(bid.steps, priceOf(tiers, reached ?? 0))
      if (wanted === 0) continue
      joined.set(bid, wanted)
      seats += wanted
      const demand = tiers.map(() => ({ seats, participants: joined.size }))
      reached = deepestReached(tiers, demand)
    }
  if (reached === null) return null
  const revenueCents = seats * priceOf(tiers, reached)
  const worthCents = [...joined].reduce((sum, [{ steps }, own]) => sum + worth(steps, own), 0)
  return { seats, revenueCents, surplusCents: worthCents - revenueCents }
}

function priceOf(tiers: readonly Tier[], tier: number): Cents {
  return tiers[tier]?.unitCents ?? 0
}

function noTotals(): Totals {
  return { pools: 0, seats: 0, revenueCents: 0, surplusCents: 0 }
}

function add(totals: Totals, outcome: Outcome | null): void {
  if (!outcome) return
  totals.pools += 1
  totals.seats += outcome.seats
  totals.revenueCents += outcome.revenueCents
  totals.surplusCents += outcome.surplusCents
}
