import { sql } from 'drizzle-orm'
import { type Ctx, systemContext } from '#server/context.ts'
import { clearPool } from '#server/pools/clear.ts'
import { storedPool } from '#test/lives/pool-rows.ts'
import { manyCommitments } from '#test/support/many-commitments.ts'
import { atMost, type BenchRow, info, median } from './figures.ts'
import { openProduct } from './product.ts'

const commitments = 100_000
const rounds = 3
const maxRatio = 5
const now = new Date('2027-02-01T14:00:00Z')

/** A clearing with everything it stores, relative to one INSERT … SELECT of as many rows. */
export async function benchStoredClearing({
  databaseUrl = '',
  companies = commitments,
} = {}): Promise<BenchRow[]> {
  const product = await openProduct(databaseUrl, () => now)
  const ctx = systemContext(product.parts)
  const times: { clearing: number; insert: number }[] = []
  try {
    // Alternating, so that other load on this machine affects both equally.
    for (let round = 0; round < rounds; round += 1) times.push(await measure(ctx, companies))
  } finally {
    await product.close()
  }
  const of = (key: 'clearing' | 'insert') => median(times.map((time) => time[key]))
  return [
    atMost(
      `stored clearing of ${companies} commitments relative to an INSERT … SELECT of its awards`,
      of('clearing') / of('insert'),
      maxRatio,
    ),
    info(`stored clearing: seconds (INSERT … SELECT: ${of('insert').toFixed(2)})`, of('clearing')),
  ]
}

async function measure(ctx: Ctx, companies: number) {
  const pool = await storedPool({ parts: ctx.parts, clock: ctx })
  await manyCommitments(ctx.db, pool.id, companies, now)
  const clearing = await secondsOf(() => clearPool(ctx, pool.id))
  const insert = await secondsOf(() => insertAsMany(ctx, pool.id))
  await ctx.db.execute(sql`update pools set state = 'closed', ended_at = opened_at where id = ${pool.id}`)
  return { clearing, insert }
}

/** The same rows again, as those of another clearing. */
async function insertAsMany({ db }: Ctx, poolId: string) {
  const { rowCount } = await db.execute(sql`
    with second as (
      insert into pool_clearings (id, pool_id, number, at, day, unit_cents, min_seats, seats, companies, participants)
      select gen_random_uuid(), pool_id, 2, at, day, unit_cents, min_seats, seats, companies, participants
      from pool_clearings where pool_id = ${poolId} returning id)
    insert into pool_awards (clearing_id, company_id, pool_id, commitment_id, seats, starts_on)
    select second.id, company_id, pool_id, commitment_id, seats, starts_on from pool_awards, second
    where pool_id = ${poolId}`)
  if (!rowCount) throw new Error('The pool awarded nothing.')
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
