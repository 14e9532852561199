import { eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { requirePoolState } from '#domain/pools/pool.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { lockPool } from './queries.ts'
import { auditPool, storeTiers } from './store-pool.ts'
import { pools } from './tables.ts'

/** An operator gives up a draft that nobody else has seen. */
export async function deletePool(ctx: PersonCtx, id: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const pool = await lockPool(tx, id)
    requirePoolState(pool.state, 'draft')
    await storeTiers(tx, id, [])
    await tx.db.delete(pools).where(eq(pools.id, id))
    await auditPool(tx, 'pool.deleted', pool)
  })
}
