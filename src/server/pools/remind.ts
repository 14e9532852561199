import { and, eq, gt, lte } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { isFrozen } from '#domain/pools/pool.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { walkThrough } from '../platform/jobs/set-aside.ts'
import { announcePool } from './announce.ts'
import { positionNow } from './present.ts'
import { type FullPool, selectPools, wholePool } from './queries.ts'
import { pools } from './tables.ts'
import { lastChangesDays } from './write-pool-news.ts'
import { writeTermEmails } from './write-term-emails.ts'

/** Every hour: what companies and operators must know before a deadline, and before a term ends. */
export async function remindPools(ctx: Ctx) {
  await walkThrough(ctx, 'pool-reminders', async (walk) => {
    for (const pool of await closingPools(ctx))
      await walk.each({ thingId: pool.id }, () => inTransaction(ctx, (tx) => remindOf(tx, pool)))
    await writeTermEmails(ctx, walk)
  })
}

async function closingPools(ctx: Ctx): Promise<FullPool[]> {
  const now = ctx.now()
  const found = await selectPools(ctx).where(
    and(eq(pools.state, 'open'), gt(pools.deadline, now), lte(pools.deadline, addDays(now, lastChangesDays))),
  )
  return found.map(wholePool)
}

/** Each email is written once, so that a reminder of an hour in which nothing ran comes later. */
async function remindOf(tx: Tx, pool: FullPool) {
  const { id: poolId } = pool
  const { nowCents, next } = positionNow(pool)
  if (isFrozen(pool, tx.now())) {
    if (next) await announcePool(tx, { poolId, news: 'nearly' })
    return
  }
  await announcePool(tx, { poolId, news: 'last-changes' })
  if (nowCents === null) await announcePool(tx, { poolId, news: 'at-risk' })
}
