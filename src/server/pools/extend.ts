import { requireStaff } from '#domain/people/staff-access.ts'
import { dayOf } from '#domain/platform/day.ts'
import { readDay, readMoment } from '#domain/pools/entered-dates.ts'
import { requirePoolState } from '#domain/pools/pool.ts'
import { checkExtension, type Extendable } from '#domain/pools/pool-dates.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { announcePool } from './announce.ts'
import { type FullPool, getPool, lockPool } from './queries.ts'
import { takeSnapshot } from './snapshots.ts'
import { auditPool, savePool } from './store-pool.ts'

/** An operator gives an open pool more time, once. Commitments that end earlier wait for their company. */
export async function extendPool(
  ctx: PersonCtx,
  id: string,
  given: { deadline: string; startsOn: string },
): Promise<FullPool> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const pool = await lockPool(tx, id)
    requirePoolState(pool.state, 'open')
    const deadline = readMoment(given.deadline, 'deadline')
    const startsOn = readDay(given.startsOn, 'startsOn')
    // An open pool has all its dates: the database holds it to that.
    checkExtension(pool as FullPool & Extendable, { deadline, startsOn }, tx.now())
    await savePool(tx, id, { deadline, startsOn, extendedAt: tx.now() })
    await auditPool(tx, 'pool.extended', pool, { deadline: dayOf(deadline) })
    await announcePool(tx, { poolId: id, news: 'extended' })
    await takeSnapshot(tx, await getPool(tx, id), { isForced: true })
    return getPool(tx, id)
  })
}
