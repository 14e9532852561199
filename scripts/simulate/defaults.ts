import { clear } from '#domain/pools/clearing.ts'
import { shortfall } from '#domain/pools/rolling.ts'
import { meanMaxima, randomMarket } from './market.ts'
import type { Random } from './random.ts'

const companyCounts = [15, 30, 60]
const defaultRate = 0.05

/** How often companies that default leave a cleared pool short of its tier, and by how much of it. */
export function tryDefaults(random: Random, poolsEach: number) {
  let [cleared, short, missingShare] = [0, 0, 0]
  for (const companies of companyCounts)
    for (const mean of meanMaxima)
      for (let n = 0; n < poolsEach; n += 1) {
        const { tiers, bids } = randomMarket(random, companies, mean)
        const { tier, awards } = clear(tiers, bids)
        if (tier === null) continue
        cleared += 1
        const paid = awards.filter(() => random.next() >= defaultRate)
        const minSeats = tiers[tier]?.minSeats ?? 0
        const missing = shortfall(
          minSeats,
          paid.reduce((sum, { seats }) => sum + seats, 0),
        )
        if (missing === 0) continue
        short += 1
        missingShare += missing / minSeats
      }
  return { shortPools: short / cleared, missingShare: missingShare / short }
}
