import { requireStaff } from '#domain/people/staff-access.ts'
import { dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { checkLadder } from '#domain/pools/ladder.ts'
import { nextPoolState } from '#domain/pools/pool.ts'
import { checkDates, type PoolDates } from '#domain/pools/pool-dates.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { announcePool } from './announce.ts'
import { getPlanOf, pricesOf, shareBook } from './pool-plan.ts'
import { type FullPool, getPool, lockPool } from './queries.ts'
import { chooseSlug, lockNames } from './slug.ts'
import { takeSnapshot } from './snapshots.ts'
import { auditPool, requireOnlyPool, savePool } from './store-pool.ts'

/** An operator opens a pool at the prices that bind the vendor. What a gathering collected carries over. */
export async function openPool(ctx: PersonCtx, id: string): Promise<FullPool> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    await shareBook(tx)
    await lockNames(tx)
    const pool = await lockPool(tx, id)
    const state = nextPoolState(pool.state, 'open')
    await requireOnlyPool(tx, pool)
    const prices = pricesOf(await getPlanOf(tx, pool))
    checkLadder(pool.tiers, prices.todayCents)
    const dates = requireDates(pool)
    checkDates(dates, pool.billingCycle, tx.now())
    if (!pool.agreedBy || !pool.agreedOn) throw new Refused('agreement_missing')
    const slug = pool.state === 'draft' ? await chooseSlug(tx, pool) : pool.slug
    await savePool(tx, id, { state, openedAt: tx.now(), slug, ...prices })
    await auditPool(tx, 'pool.opened', pool, { deadline: dayOf(dates.deadline) })
    await announcePool(tx, { poolId: id, news: 'opened' })
    await takeSnapshot(tx, await getPool(tx, id), { isForced: true })
    return getPool(tx, id)
  })
}

/** A draft may lack its dates; an open pool has all but the end of its rolling. */
function requireDates(pool: FullPool): PoolDates {
  const { deadline, startsOn, validUntil, rollsUntil, termMonths, afterTerm } = pool
  const needed = { deadline, startsOn, validUntil, termMonths, afterTerm }
  if (deadline && startsOn && validUntil && termMonths && afterTerm)
    return { deadline, startsOn, validUntil, rollsUntil, termMonths }
  const missing = Object.entries(needed).filter(([, value]) => value === null)
  const fields = Object.fromEntries(missing.map(([field]) => [field, 'Needed to open the pool.']))
  throw new Refused('invalid_dates', { fields })
}
