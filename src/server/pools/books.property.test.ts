import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound, readBooks } from '../../../test/company-histories/books.ts'
import { retire } from '../../../test/company-histories/steps.ts'
import { rounds } from '../../../test/effort.ts'
import {
  finishAwards,
  finishCredits,
  type PoolLife,
  poolStory,
  takeAct,
  withOtherReturns,
} from '../../../test/pool-lives.ts'
import { committingCompany, netLines, nextPool, stateOf } from '../../../test/pool-rounds.ts'
import { StripeStandIn } from '../../../test/stripe-stand-in.ts'
import { type World, world } from '../../../test/world.ts'
import { systemContext } from '../context.ts'

const lives = rounds({ short: 4, long: 200 })
const tiers = [
  { minSeats: 10, minCompanies: 2, unitCents: 1200 },
  { minSeats: 18, minCompanies: 2, unitCents: 1100 },
  { minSeats: 30, minCompanies: 3, unitCents: 1000 },
  { minSeats: 45, minCompanies: 3, unitCents: 900 },
]

let w: World
let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await new StripeStandIn().start()
  w = await world({ env: { RATE_LIMITS: 'off', ...stripe.env } })
})
afterAll(() => stripe.stop())

async function begin(): Promise<PoolLife> {
  w.clock.set('2027-01-20T10:00:00Z')
  const companies = []
  for (let n = 0; n < 4; n += 1) companies.push(await committingCompany(w, stripe))
  const pool = await nextPool(w, [], { tiers })
  return { world: w, system: systemContext(w.parts), pool, companies }
}

async function expectBooksSound({ companies }: PoolLife) {
  for (const company of companies) expectSound(await readBooks(company))
}

/** First and last company pay the same for every cycle, whenever they came and paid. */
async function expectOnePrice({ system, pool, companies }: PoolLife) {
  const unitCents = (await stateOf(system, pool.id))?.unitCents
  const ids = companies.map(({ companyId }) => companyId)
  const others = await withOtherReturns(system, ids)
  const lines = (await netLines(system, pool.id)).filter(
    ({ companyId, isVoid }) => !isVoid && !others.has(companyId),
  )
  for (const { netCents, seats } of lines) expect(netCents).toBe(seats * (unitCents ?? 0))
  return lines.length
}

test(
  'in random lives of pools the books balance, and every company pays the final price for every cycle',
  async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(poolStory, async (story) => {
        const life = await begin()
        for (const taken of story) {
          await takeAct(life, taken)
          await expectBooksSound(life)
        }
        await finishAwards(life.system, life.pool)
        await finishCredits(life.system, life.pool)
        await expectBooksSound(life)
        compared += await expectOnePrice(life)
        for (const company of life.companies) await retire(company)
      }),
      { numRuns: lives },
    )
    expect(compared).toBeGreaterThan(lives / 2)
  },
  lives * 60_000,
)
