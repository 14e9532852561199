import type { Cents } from '#domain/platform/money.ts'
import { type Bid, clear, type Demand, demandByTier, seatsAt, stepAt } from '#domain/pools/clearing.ts'
import type { Step } from '#domain/pools/pool.ts'
import { type Market, randomMarket, surplusAt, worth } from './market.ts'
import type { Random } from './random.ts'

const companyCounts = [8, 15, 30]
const meanMaximum: Cents = 1_150
const understatements = [0.95, 0.9, 0.8]
const blindly = 1.1

/** Whether one company could have done better with another commitment than what it really wants. */
export function tryStrategies(random: Random, poolsEach: number) {
  const found = { cases: 0, understating: 0, buyingUp: 0, overstating: 0, blindLoss: 0, blindSpend: 0 }
  for (const companies of companyCounts)
    for (let n = 0; n < poolsEach; n += 1) {
      const market = randomMarket(random, companies, meanMaximum)
      const { unitCents } = clear(market.tiers, market.bids)
      const demand = demandByTier(market.tiers, market.bids)
      for (const bid of market.bids) {
        const now = surplusAt(bid.steps, unitCents)
        const reachable = pricesToBuy(market, demand, unitCents, bid)
        const blind = addBlindly(market, bid)
        found.cases += 1
        if (understatementGains(market, bid, now)) found.understating += 1
        if (reachable.some(({ withExtra }) => withExtra > now)) found.buyingUp += 1
        if (reachable.some(({ ifCancelled }) => ifCancelled > now)) found.overstating += 1
        found.blindLoss += now - blind.surplusCents
        found.blindSpend += blind.spendCents
      }
    }
  return {
    cases: found.cases,
    understating: found.understating,
    buyingUp: found.buyingUp / found.cases,
    overstating: found.overstating / found.cases,
    blindLoss: found.blindLoss / found.blindSpend,
  }
}

/** Lower maxima, or no second step. */
function understatementGains(market: Market, { id, steps }: Bid, now: Cents): boolean {
  const lower = understatements.map((factor) =>
    steps.map(({ seats, maxCents }) => ({ seats, maxCents: Math.floor(maxCents * factor) })),
  )
  return [...lower, steps.slice(0, 1)].some((stated) => {
    const { unitCents } = clearWith(market, id, stated)
    const seats = unitCents === null ? 0 : seatsAt(stated, unitCents)
    return worth(steps, seats) - seats * (unitCents ?? 0) > now
  })
}

/** Each cheaper price that one company could reach alone, by committing to all seats that are missing. */
function pricesToBuy({ tiers }: Market, demand: readonly Demand[], current: Cents | null, { steps }: Bid) {
  return tiers.flatMap(({ unitCents, minSeats, minCompanies }, tier) => {
    const { seats = 0, participants = 0 } = demand[tier] ?? {}
    const own = seatsAt(steps, unitCents)
    const withMe = own > 0 ? participants : participants + 1
    if ((current !== null && unitCents >= current) || withMe < minCompanies) return []
    const taken = own + Math.max(0, minSeats - seats)
    return [
      {
        /** All seats are paid for. */
        withExtra: worth(steps, taken) - taken * unitCents,
        /** If nothing were binding: only wanted seats are kept. */
        ifCancelled: worth(steps, own) - own * unitCents,
      },
    ]
  })
}

/** What comes of adding a tenth to every step without knowing anything. */
function addBlindly(market: Market, { id, steps }: Bid) {
  let before = 0
  const stated = steps.map(({ seats, maxCents }) => {
    before = Math.max(before + 1, Math.round(seats * blindly))
    return { seats: before, maxCents }
  })
  const { unitCents } = clearWith(market, id, stated)
  const step = unitCents === null ? -1 : stepAt(stated, unitCents)
  if (unitCents === null || step === -1) return { spendCents: 0, surplusCents: 0 }
  const spendCents = (stated[step]?.seats ?? 0) * unitCents
  return { spendCents, surplusCents: worth(steps, steps[step]?.seats ?? 0) - spendCents }
}

function clearWith({ tiers, bids }: Market, id: string, steps: readonly Step[]) {
  return clear(
    tiers,
    bids.map((bid) => (bid.id === id ? { ...bid, steps } : bid)),
  )
}
