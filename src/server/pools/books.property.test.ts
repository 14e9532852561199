import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { livesOf, rounds } from '#test/checks/effort.ts'
import { expectSound, readBooks } from '#test/lives/company-histories/books.ts'
import { retire } from '#test/lives/company-histories/steps.ts'
import { expectFiguresExact } from '#test/lives/counted-figures.ts'
import {
  expectNobodyAboveMaximum,
  expectOnePrice,
  finishAwards,
  finishCredits,
  lifeTiers,
  type PoolLife,
  poolStory,
  takeAct,
} from '#test/lives/pool-lives.ts'
import { committingCompany, nextPool } from '#test/lives/pool-rounds.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'

/** How many lives are tried; set LIVES=3000 for more, and SEED to repeat a run. */
const lives = Number(process.env.LIVES ?? rounds({ short: 1, long: 200 }))

const maxMore = 20

const stripe = await new StripeStandIn().start()
const w = await world({ env: stripe.env })
afterAll(() => stripe.stop())

async function begin(): Promise<PoolLife> {
  w.clock.set('2027-01-20T10:00:00Z')
  const companies = []
  for (let n = 0; n < 4; n += 1) companies.push(await committingCompany(w, stripe))
  const pool = await nextPool(w, [], { tiers: lifeTiers })
  return { world: w, system: systemContext(w.parts), pool, companies }
}

async function expectBooksSound({ companies }: PoolLife) {
  for (const company of companies) expectSound(await readBooks(company))
}

test(
  'in random lives of pools the books balance, and every company pays the final price for every cycle',
  async () => {
    let compared = 0
    const everyLife = fc.asyncProperty(poolStory, async (story) => {
      const life = await begin()
      for (const taken of story) {
        await takeAct(life, taken)
        await expectBooksSound(life)
        await expectNobodyAboveMaximum(life)
        await expectFiguresExact(w)
      }
      await finishAwards(life.system, life.pool)
      await finishCredits(life.system, life.pool)
      await expectBooksSound(life)
      compared += await expectOnePrice(life)
      for (const company of life.companies) await retire(company)
    })
    await fc.assert(everyLife, livesOf(lives))
    // In a short life nobody may have paid. Few lives are joined by more, so that there is something to compare.
    for (let more = 0; more < maxMore && compared <= lives / 2; more += 1)
      await fc.assert(everyLife, { numRuns: 1, endOnFailure: true })
    expect(compared).toBeGreaterThan(lives / 2)
  },
  (lives + maxMore) * 60_000,
)
