import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { survivesCuts } from '#test/checks/survives-cuts.ts'
import { storedPool } from '#test/lives/pool-rows.ts'
import { manyCommitments } from '#test/support/many-commitments.ts'
import { more } from '#test/support/more.ts'
import {
  authorizes,
  firstInvoicesAt,
  joins,
  paysAll,
  storyPool,
  tallgrass,
} from '#test/support/pool-story.ts'
import { cutOffAt } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'
import { awardPurchases } from './award-purchases.ts'
import { clearPool } from './clear.ts'
import { creditDeeperPrice } from './credit-deeper-price.ts'
import { rollPool } from './roll.ts'
import { pools } from './tables.ts'

const w = await world()
const system = systemContext(w.parts)
let { pool, companies } = await storyPool(w)

/** What clearings and their jobs leave behind. */
async function left() {
  const { rows } = await system.db.execute(sql`
    select (select state from pools where id = ${pool.id}) as state,
      (select count(*)::int from pool_clearings) as clearings, (select count(*)::int from pool_awards) as awards,
      (select count(*)::int from purchases where pool_id is not null) as purchases,
      (select count(*)::int from credit_notes) as notes, (select count(*)::int from pool_line_credits) as credits,
      (select count(*)::int from ledger_entries) as entries, (select min(unit_cents) from purchase_lines) as unit,
      (select count(*)::int from jobs.job where state = 'created' and name in ('award-purchases', 'credit-deeper-price',
        'announce-pool', 'announce-credit-note', 'take-back-payments')) as jobs`)
  return rows[0] as Record<string, unknown>
}

const survives = (work: () => Promise<unknown>) => survivesCuts(left, work)

async function lastClearing(): Promise<string> {
  const { rows } = await system.db.execute<{ id: string }>(
    sql`select id from pool_clearings where pool_id = ${pool.id} order by number desc limit 1`,
  )
  return rows[0]?.id ?? ''
}

test('wherever it dies, a clearing happens once', { timeout: 240_000 }, async () => {
  w.clock.set('2027-02-01T14:00:00Z')
  await survives(() => clearPool(system, pool.id))
  const after = await left()
  expect(after).toMatchObject({ state: 'rolling', clearings: 1, awards: 5, purchases: 0 })
  await clearPool(system, pool.id)
  expect(await left()).toEqual(after)
})

test('wherever it dies, each award becomes one purchase', { timeout: 240_000 }, async () => {
  const clearingId = await lastClearing()
  await survives(() => awardPurchases(system, clearingId))
  const after = await left()
  expect(after).toMatchObject({ purchases: 5, unit: 1170 })
  await awardPurchases(system, clearingId)
  expect(await left()).toEqual(after)
})

test('wherever it dies, each company is credited once for a cheaper price', {
  timeout: 240_000,
}, async () => {
  await authorizes(w, pool, '2027-02-03T10:00:00Z')
  await firstInvoicesAt(w, '2027-02-15T00:05:00Z')
  for (const name of ['Halden', 'Kestrel']) await paysAll(w, companies[name] as string)
  w.clock.set('2027-03-19T10:00:00Z')
  await joins(w, pool, 'Tallgrass', tallgrass)
  w.clock.set('2027-03-20T06:00:00Z')
  await survives(() => rollPool(system, pool.id))
  expect(await left()).toMatchObject({ clearings: 2, awards: 9, notes: 0, unit: 1170 })
  const clearingId = await lastClearing()
  await survives(() => creditDeeperPrice(system, clearingId))
  const after = await left()
  expect(after).toMatchObject({ notes: 5, credits: 5, unit: 990 })
  await creditDeeperPrice(system, clearingId)
  expect(await left()).toEqual(after)
  const { rows } = await system.db.execute(
    sql`select credited_cents as "creditedCents" from pool_clearings where id = ${clearingId}`,
  )
  expect(rows).toEqual([{ creditedCents: 23_400 }])
})

more(
  'more awards than fit into one transaction are resumed where they stopped',
  {
    timeout: 240_000,
  },
  async () => {
    await w.parts.database.db
      .update(pools)
      .set({ state: 'closed', endedAt: w.clock.now() })
      .where(sql`state = 'rolling'`)
    w.clock.set('2027-01-20T10:00:00Z')
    pool = await storedPool(w)
    await manyCommitments(system.db, pool.id, 1010, w.clock.now())
    w.clock.set('2027-02-01T14:00:00Z')
    await clearPool(system, pool.id)
    const clearingId = await lastClearing()
    const made = async () => {
      const { rows } = await system.db.execute<{ purchases: number; companies: number }>(sql`
      select count(*)::int as purchases, count(distinct company_id)::int as companies from purchases
      where pool_id = ${pool.id}`)
      return rows[0]
    }
    // In the middle of the second chunk: the first one stays.
    expect(await cutOffAt(17, () => awardPurchases(system, clearingId))).toBe(true)
    expect(await made()).toEqual({ purchases: 1000, companies: 1000 })
    await awardPurchases(system, clearingId)
    expect(await made()).toEqual({ purchases: 1010, companies: 1010 })
    const { rows } = await system.db.execute(sql`
    select count(*)::int as n from pool_awards where pool_id = ${pool.id} and purchase_id is null`)
    expect(rows).toEqual([{ n: 0 }])
  },
)
