import { and, eq, gt, lte } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import { isFrozen } from '../../domain/pools/pool.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { announcePool } from './announce.ts'
import { type FullPool, selectPools, wholePool } from './queries.ts'
import { pools } from './tables.ts'
import { lastChangesDays } from './write-pool-news.ts'
import { writeTermEmails } from './write-term-emails.ts'

/** Every hour: what companies and operators must know before a deadline, and before a term ends. */
export async function remindPools(ctx: Ctx) {
  await inTransaction(ctx, async (tx) => {
    for (const pool of await closingPools(tx)) await remindOf(tx, pool)
  })
  await writeTermEmails(ctx)
}

async function closingPools(tx: Tx): Promise<FullPool[]> {
  const now = tx.now()
  const found = await selectPools(tx).where(
    and(eq(pools.state, 'open'), gt(pools.deadline, now), lte(pools.deadline, addDays(now, lastChangesDays))),
  )
  return found.map(wholePool)
}

/** Each email is written once, so that a reminder of an hour in which nothing ran comes later. */
async function remindOf(tx: Tx, pool: FullPool) {
  const { id: poolId, snapshot } = pool
  if (isFrozen(pool, tx.now())) {
    if (snapshot && snapshot.nextUnitCents !== null) await announcePool(tx, { poolId, news: 'nearly' })
    return
  }
  await announcePool(tx, { poolId, news: 'last-changes' })
  if (!snapshot || snapshot.unitCents === null) await announcePool(tx, { poolId, news: 'at-risk' })
}
