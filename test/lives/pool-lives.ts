import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import type { Tier } from '#domain/pools/pool.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { issueFirstInvoices } from '#server/billing/invoices/issue-first-invoices.ts'
import { runMonth } from '#server/billing/invoices/run-month.ts'
import type { Ctx } from '#server/context.ts'
import { awardPurchases } from '#server/pools/award-purchases.ts'
import { clearPools } from '#server/pools/clear.ts'
import { creditDeeperPrice } from '#server/pools/credit-deeper-price.ts'
import { defaultAward } from '#server/pools/default-award.ts'
import { rollPools } from '#server/pools/roll.ts'
import { saveCommitment } from '#server/pools/save-commitment.ts'
import { withdrawCommitment } from '#server/pools/withdraw.ts'
import { authorizeAll } from '#server/purchasing/purchases/authorize-pool.ts'
import type { World } from '../support/world.ts'
import { type TestCompany, take } from './company-histories/steps.ts'
import { netLines, stateOf } from './pool-rounds.ts'
import type { PoolRow } from './pool-rows.ts'

/** One pool with its companies, from the first commitment to the last credit note. */
export type PoolLife = { world: World; system: Ctx; pool: PoolRow; companies: readonly TestCompany[] }

/** Two companies reach the first prices, three the others, around the maximum prices of `stepsOf`. */
export const lifeTiers: readonly Tier[] = [
  { minSeats: 10, minCompanies: 2, unitCents: 1200 },
  { minSeats: 18, minCompanies: 2, unitCents: 1100 },
  { minSeats: 30, minCompanies: 3, unitCents: 1000 },
  { minSeats: 45, minCompanies: 3, unitCents: 900 },
]

type Act = (life: PoolLife, company: TestCompany, pick: number) => Promise<unknown>

/** Everything that moves seats, prices, money or time in a pool. A refused step must change nothing. */
export const poolActs = {
  commit: ({ pool }, { admin }, pick) =>
    saveCommitment(admin, pool.slug, {
      steps: stepsOf(pick),
      staysRolling: pick % 4 !== 0,
      acceptsBinding: true,
    }),
  withdraw: ({ pool }, { admin }) => withdrawCommitment(admin, pool.slug),
  'the deadline passes': async ({ world, system, pool: { deadline } }) => {
    if (deadline && world.clock.now() < deadline) world.clock.set(deadline.toISOString())
    await clearPools(system)
  },
  'days pass': async ({ world }, _, pick) => world.clock.pass({ days: 1 + (pick % 9), hours: 5 }),
  roll: ({ system }) => rollPools(system),
  'awards become purchases': ({ system, pool }) => finishAwards(system, pool),
  'the difference is credited': ({ system, pool }) => finishCredits(system, pool),
  authorize: ({ pool }, { operator }) => authorizeAll(operator, pool.id),
  'first invoices': ({ system }) => issueFirstInvoices(system),
  'run this month': ({ world, system }) => runMonth(system, monthText(world.clock.now())),
  pay: async (_, company) => {
    for (const name of ['start to pay', 'card is charged', 'events arrive'] as const)
      await take(company, name, 3)
  },
  credit: (_, company, pick) => take(company, 'credit', pick),
  refund: (_, company, pick) => take(company, 'refund', pick),
  'jobs run': ({ world }) => world.runJobs(),
  default: ({ pool }, { operator, companyId }) => defaultAward(operator, pool.id, companyId, 'Never paid.'),
} satisfies Record<string, Act>

export type PoolAct = { name: keyof typeof poolActs; pick: number }

const names = Object.keys(poolActs) as PoolAct['name'][]
const usual: PoolAct['name'][] = ['commit', 'commit', 'roll', 'pay', 'pay', 'days pass', 'first invoices']
const act = fc.record({ name: fc.constantFrom(...names, ...usual), pick: fc.nat(9999) })
const opening = [0, 1, 2, 3]
const cleared = [
  'the deadline passes',
  'awards become purchases',
  'authorize',
  'days pass',
  'days pass',
  'first invoices',
] as const

/** Most pools clear, so that there is something to bill. */
export const poolStory = fc
  .tuple(
    fc.array(fc.nat(2499), { minLength: 4, maxLength: 4 }),
    fc.array(act, { maxLength: 5 }),
    fc.array(act, { maxLength: 22 }),
  )
  .map(([picks, before, after]): PoolAct[] => [
    ...opening.map((company) => ({ name: 'commit' as const, pick: (picks[company] ?? 0) * 4 + company })),
    ...before,
    ...cleared.map((name) => ({ name, pick: 8 })),
    ...after,
  ])

export async function takeAct(life: PoolLife, { name, pick }: PoolAct) {
  const company = life.companies[pick % life.companies.length] as TestCompany
  try {
    await (poolActs[name] as Act)(life, company, pick)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

/** One or two steps, around the prices of the pool. */
function stepsOf(pick: number) {
  const seats = 4 + (pick % 11)
  const maxPrice = (900 + ((pick * 37) % 600)) / 100
  const first = { seats, maxPrice: maxPrice.toFixed(2) }
  return pick % 2 ? [first] : [first, { seats: seats + 5, maxPrice: (maxPrice - 0.5).toFixed(2) }]
}

export async function finishAwards(system: Ctx, pool: PoolRow) {
  for (const id of await unfinished(system, pool, 'awarded_at')) await awardPurchases(system, id)
}

export async function finishCredits(system: Ctx, pool: PoolRow) {
  for (const id of await unfinished(system, pool, 'credited_at')) await creditDeeperPrice(system, id)
}

/** The newest first: a later clearing's job may be faster. */
async function unfinished({ db }: Ctx, { id }: PoolRow, column: 'awarded_at' | 'credited_at') {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pool_clearings where pool_id = ${id} and ${sql.raw(column)} is null order by number desc`)
  return rows.map((row) => row.id)
}

/** First and last company pay the same for every cycle, whenever they came and paid. Says how many lines it compared. */
export async function expectOnePrice({ system, pool, companies }: PoolLife): Promise<number> {
  const unitCents = (await stateOf(system, pool.id))?.unitCents
  const ids = companies.map(({ companyId }) => companyId)
  const others = await withOtherReturns(system, ids)
  const lines = (await netLines(system, pool.id)).filter(
    ({ companyId, isVoid }) => !isVoid && !others.has(companyId),
  )
  for (const { netCents, seats } of lines) expect(netCents).toBe(seats * (unitCents ?? 0))
  return lines.length
}

/** What a company got at a clearing, it had asked for at that price or more. */
export async function expectNobodyAboveMaximum({ system: { db }, pool }: PoolLife) {
  const { rows } = await db.execute(sql`
    select a.company_id, a.seats, c.unit_cents from pool_awards a join pool_clearings c on c.id = a.clearing_id
    where a.pool_id = ${pool.id} and not exists (
      select from commitment_steps s where s.commitment_id = a.commitment_id
        and s.seats >= a.seats and s.max_cents >= c.unit_cents)`)
  expect(rows, 'nobody pays more than their maximum').toEqual([])
}

/** Companies that an operator gave something back besides: their lines are not compared. */
async function withOtherReturns({ db }: Ctx, companyIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select company_id as id from credit_notes n where company_id = any(${sql.param(companyIds)}::uuid[])
      and not exists (select from pool_credits k where k.credit_note_id = n.id)
    union select company_id from refunds where company_id = any(${sql.param(companyIds)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
