import { requireStaff } from '#domain/people/staff-access.ts'
import { dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { readDay } from '#domain/pools/entered-dates.ts'
import { nextPoolState } from '#domain/pools/pool.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { announcePool } from './announce.ts'
import { getPlanOf, pricesOf, shareBook } from './pool-plan.ts'
import { type FullPool, getPool, lockPool } from './queries.ts'
import { chooseSlug, lockNames } from './slug.ts'
import { auditPool, requireOnlyPool, savePool } from './store-pool.ts'

/** An operator collects commitments before the vendor has named its prices. */
export async function gatherPool(ctx: PersonCtx, id: string, until: string): Promise<FullPool> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    await shareBook(tx)
    await lockNames(tx)
    const pool = await lockPool(tx, id)
    const state = nextPoolState(pool.state, 'gather')
    const gathersUntil = readDay(until, 'gathersUntil')
    if (gathersUntil < dayOf(tx.now()))
      throw new Refused('invalid_dates', { fields: { gathersUntil: 'Choose today or a later day.' } })
    await requireOnlyPool(tx, pool)
    const prices = pricesOf(await getPlanOf(tx, pool))
    const slug = await chooseSlug(tx, { ...pool, gathersUntil })
    await savePool(tx, id, { state, gathersUntil, gatheredAt: tx.now(), slug, ...prices })
    await auditPool(tx, 'pool.gathering', pool, { until: gathersUntil })
    await announcePool(tx, { poolId: id, news: 'gathering' })
    return getPool(tx, id)
  })
}
