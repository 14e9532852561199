import { Refused } from '#domain/platform/refused.ts'
import { mostSeats } from '#domain/pools/commitment.ts'
import { isFrozen, nextCommitmentState, requireAccepting } from '#domain/pools/pool.ts'
import { currentPoolConditions } from '#domain/pools/pool-conditions.ts'
import { inTransaction, type MemberCtx, react } from '../context.ts'
import { announcePool, queuePoolCheck } from './announce.ts'
import { forgetApproval } from './approval.ts'
import { getOwnCommitment, lockCommitment, requireCommitter } from './committing.ts'
import type { OwnCommitment } from './own-commitment.ts'
import { type FullPool, sharePool } from './queries.ts'
import { auditCommitment, storeVersion } from './store-commitment.ts'

/** An admin takes a commitment back. Awarded seats stay: of those, only the wish for more is withdrawn. */
export async function withdrawCommitment(
  ctx: MemberCtx,
  slug: string,
): Promise<{ pool: FullPool; commitment: OwnCommitment }> {
  await requireCommitter(ctx, 'commitment')
  return inTransaction(ctx, async (tx) => {
    const pool = await sharePool(tx, slug)
    const before = await lockCommitment(tx, pool)
    const { asked } = await react(tx, 'commitmentChanging', pool.id)
    requireAccepting(pool, tx.now())
    if (!before || !hasRest(before)) throw new Refused('nothing_committed')
    // What never counted may go at any time.
    if (isFrozen(pool, tx.now()) && !asked) throw new Refused('pool_frozen')
    const state = nextCommitmentState(before.state, 'withdraw', pool.state)
    const steps = state === 'withdrawn' ? before.steps : []
    const stored = await storeVersion(tx, pool, before, {
      ...conditionsOf(before),
      state,
      steps,
      conditionsVersion: currentPoolConditions,
    })
    await auditCommitment(tx, 'commitment.withdrawn', pool, stored)
    await forgetApproval(tx, stored.commitmentId)
    await react(tx, 'commitmentWithdrawn', { asked })
    const { companyId } = before
    await announcePool(tx, { poolId: pool.id, news: 'withdrawn', companyId, version: stored.version })
    await queuePoolCheck(tx, pool.id)
    return { pool, commitment: await getOwnCommitment(tx, pool) }
  })
}

/** Whether there is anything that was not awarded. */
function hasRest({ state, steps, awardedSeats }: OwnCommitment): boolean {
  return state === 'standing' || (state === 'awarded' && mostSeats(steps) > awardedSeats)
}

function conditionsOf({ startBy, longestTermMonths, goodUntil, staysRolling, switchFrom }: OwnCommitment) {
  return { startBy, longestTermMonths, goodUntil, staysRolling, switchFrom }
}
