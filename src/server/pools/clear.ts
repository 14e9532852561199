import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { type Clearing, clear } from '#domain/pools/clearing.ts'
import { isOver, nextPoolState } from '#domain/pools/pool.ts'
import { type Ctx, inTransaction, react, type Tx } from '../context.ts'
import { walkThrough } from '../platform/jobs/set-aside.ts'
import { allowLongStatements } from './allow-long-statements.ts'
import { announcePool } from './announce.ts'
import { bidsOf } from './bids.ts'
import { type CountedCommitment, readCommitments } from './counting.ts'
import { type FullPool, getPool, lockPool } from './queries.ts'
import { releaseCommitments } from './release.ts'
import { takeSnapshot } from './snapshots.ts'
import { leaveOut, storeClearing } from './store-clearing.ts'
import { auditPool, savePool } from './store-pool.ts'

/** Clears open pools whose deadline has passed, and ends gathering ones whose vendor never answered. */
export async function clearPools(ctx: Ctx) {
  const at = ctx.now().toISOString()
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from pools where (state = 'open' and deadline <= ${at}::timestamptz)
      or (state = 'gathering' and gathers_until < ${dayOf(at)}::date)
    order by deadline, id`)
  await walkThrough(ctx, 'clear-pools', async ({ each }) => {
    for (const { id } of rows) await each({ thingId: id }, () => clearPool(ctx, id))
  })
}

/**
 * Finds one price for all commitments that count on the day of the deadline, however late this runs. Of two processes,
 * the second waits for the lock and finds nothing to do.
 */
export async function clearPool(ctx: Ctx, id: string) {
  await inTransaction(ctx, async (tx) => {
    const pool = await lockPool(tx, id)
    if (!isOver(pool, tx.now())) return
    await allowLongStatements(tx)
    const commitments = await readCommitments(tx, pool)
    const result = pool.state === 'open' ? clear(pool.tiers, bidsOf(commitments)) : null
    if (result?.unitCents) await succeed(tx, pool, result, commitments)
    else await fail(tx, pool)
    await takeSnapshot(tx, await getPool(tx, id), { isForced: true, commitments })
  })
}

async function succeed(tx: Tx, pool: FullPool, result: Clearing, commitments: readonly CountedCommitment[]) {
  const tier = pool.tiers[result.tier ?? -1]
  if (!tier || !pool.deadline) throw new Error(`Pool ${pool.id} has no such price.`)
  const state = nextPoolState(pool.state, pool.rollsUntil ? 'roll' : 'close')
  const { awards, seats } = result
  const participants = participantsOf(commitments, new Set(awards.map(({ id }) => id)))
  const figures = { minSeats: tier.minSeats, seats, companies: awards.length, participants }
  const decision = { number: 1, day: dayOf(pool.deadline), unitCents: tier.unitCents, ...figures }
  await storeClearing(tx, pool, { ...decision, awards, isDeeper: false }, commitments)
  if (state === 'closed') await leaveOut(tx, pool.id)
  await savePool(tx, pool.id, {
    state,
    unitCents: tier.unitCents,
    endedAt: state === 'closed' ? tx.now() : null,
  })
  if (state === 'closed') await react(tx, 'poolEnded', pool.id)
}

/** No price was reached: everyone is released. Nothing was charged, and nothing is owed. */
async function fail(tx: Tx, pool: FullPool) {
  await releaseCommitments(tx, pool.id)
  await savePool(tx, pool.id, { state: nextPoolState(pool.state, 'fail'), endedAt: tx.now() })
  await react(tx, 'poolEnded', pool.id)
  await auditPool(tx, 'pool.failed', pool)
  await announcePool(tx, { news: 'failed', poolId: pool.id })
}

/** Tied companies are one participant. */
export function participantsOf(commitments: readonly CountedCommitment[], ids: ReadonlySet<string>): number {
  return new Set(commitments.filter(({ id }) => ids.has(id)).map(({ participant }) => participant)).size
}
