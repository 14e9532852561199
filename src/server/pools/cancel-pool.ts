import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { isOver, nextPoolState } from '#domain/pools/pool.ts'
import { inTransaction, type PersonCtx, react } from '../context.ts'
import { announcePool } from './announce.ts'
import { type FullPool, getPool, lockPool } from './queries.ts'
import { releaseCommitments } from './release.ts'
import { auditPool, savePool } from './store-pool.ts'

/** An operator calls a pool off before it clears: nobody owes anything, and the companies read why. */
export async function cancelPool(ctx: PersonCtx, id: string, reason: string): Promise<FullPool> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const pool = await lockPool(tx, id)
    const state = nextPoolState(pool.state, 'cancel')
    // From the deadline on, the clearing decides, even if it has not run yet.
    if (pool.state === 'open' && isOver(pool, tx.now())) throw new Refused('pool_over')
    await releaseCommitments(tx, id)
    await savePool(tx, id, { state, cancelReason: reason, endedAt: tx.now() })
    await react(tx, 'poolEnded', id)
    await auditPool(tx, 'pool.cancelled', pool, { reason })
    await announcePool(tx, { poolId: id, news: 'cancelled' })
    return getPool(tx, id)
  })
}
