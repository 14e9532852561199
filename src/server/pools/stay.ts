import { Refused } from '#domain/platform/refused.ts'
import { requireStillCounts } from '#domain/pools/commitment.ts'
import { publishedConditions, widen } from '#domain/pools/conditions.ts'
import { isFrozen, nextCommitmentState, requireAccepting, requirePoolState } from '#domain/pools/pool.ts'
import { currentPoolConditions } from '#domain/pools/pool-conditions.ts'
import { requireGoodStanding } from '../billing/standing/require-good-standing.ts'
import { inTransaction, type MemberCtx } from '../context.ts'
import { announcePool, queuePoolCheck } from './announce.ts'
import { checkAtOnce } from './check-at-once.ts'
import { getOwnCommitment, lockCommitment, requireCommitter } from './committing.ts'
import type { OwnCommitment } from './own-commitment.ts'
import { type FullPool, sharePool } from './queries.ts'
import { isPublished } from './read-conditions.ts'
import { auditCommitment, storeVersion } from './store-commitment.ts'

/** An admin accepts what the pool asks for by now: conditions that were too tight are widened, so that it counts. */
export async function stayInPool(
  ctx: MemberCtx,
  slug: string,
): Promise<{ pool: FullPool; commitment: OwnCommitment }> {
  await requireCommitter(ctx, 'commitment')
  return inTransaction(ctx, async (tx) => {
    const pool = await sharePool(tx, slug)
    const before = await lockCommitment(tx, pool)
    requireAccepting(pool, tx.now())
    await requireGoodStanding(tx, tx.company.id)
    if (!before || before.steps.length === 0 || before.state === 'withdrawn')
      throw new Refused('nothing_committed')
    requirePoolState(pool.state, 'open', 'rolling')
    if (!isPublished(pool)) throw new Error(`Pool ${pool.id} has no dates.`)
    const state = nextCommitmentState(before.state, 'save', pool.state)
    const staysRolling = before.staysRolling || pool.state === 'rolling'
    const startsOn = before.startsOn ?? pool.startsOn
    const { steps, switchFrom } = before
    const conditions = widen(before, publishedConditions(pool, { startsOn, staysRolling }))
    const stored = await storeVersion(tx, pool, before, {
      ...conditions,
      state,
      steps,
      staysRolling,
      switchFrom,
      conditionsVersion: currentPoolConditions,
    })
    await auditCommitment(tx, 'commitment.stayed', pool, stored)
    const commitment = await getOwnCommitment(tx, pool)
    if (isFrozen(pool, tx.now())) requireStillCounts(before, commitment)
    const { companyId, version, why } = commitment
    await announcePool(tx, { poolId: pool.id, news: 'saved', companyId, version, why })
    await queuePoolCheck(tx, pool.id)
    if (commitment.counts) checkAtOnce(tx, pool.id)
    return { pool, commitment }
  })
}
