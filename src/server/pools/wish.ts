import { requireCan } from '#domain/people/access.ts'
import { activePoolStates, requirePoolState } from '#domain/pools/pool.ts'
import { inTransaction, type MemberCtx } from '../context.ts'
import { audit } from '../platform/audit/audit.ts'
import { sharePool } from './queries.ts'
import { poolName } from './store-pool.ts'
import { poolWishes } from './tables.ts'

/** A person tells the admins of their company that they want this; asking again changes nothing. */
export async function wishForPool(ctx: MemberCtx, slug: string) {
  requireCan(ctx.actor, 'employee')
  await inTransaction(ctx, async (tx) => {
    const pool = await sharePool(tx, slug)
    requirePoolState(pool.state, ...activePoolStates)
    const added = await tx.db
      .insert(poolWishes)
      .values({ poolId: pool.id, userId: tx.actor.userId, at: tx.now() })
      .onConflictDoNothing()
      .returning({ poolId: poolWishes.poolId })
    if (added.length === 0) return
    await audit(tx, { action: 'pool.wished', thingId: pool.id, detail: { pool: poolName(pool) } })
  })
}
