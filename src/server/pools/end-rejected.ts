import { and, eq, isNull, sql } from 'drizzle-orm'
import { nextCommitmentState } from '#domain/pools/pool.ts'
import type { Tx } from '../context.ts'
import { isId } from '../platform/ids.ts'
import { queuePoolCheck } from './announce.ts'
import { commitments, poolAwards } from './commitment-tables.ts'

/** Before the purchase is locked, as everywhere: no clearing counts its seats while it is being rejected. */
export async function lockAwardOf(tx: Tx, purchaseId: string) {
  if (!isId(purchaseId)) return
  const award = sql`select * from pool_awards where purchase_id = ${purchaseId}::uuid`
  await tx.db.execute(sql`select from pools where id = (select a.pool_id from (${award}) a) for share`)
  await tx.db.execute(sql`
    select from commitments where id = (select a.commitment_id from (${award}) a) for no key update`)
}

/**
 * We rejected a purchase from a pool: its award ends, without a bar and without an invoice. What the company still asked
 * for is withdrawn, or the next clearing would award it again.
 */
export async function endRejectedAward(tx: Tx, purchaseId: string, reason: string) {
  const [award] = await tx.db
    .update(poolAwards)
    .set({ ended: 'rejected', endedAt: tx.now(), endReason: reason })
    .where(and(eq(poolAwards.purchaseId, purchaseId), isNull(poolAwards.ended)))
    .returning()
  if (!award) return
  await queuePoolCheck(tx, award.poolId)
  const left = await tx.db.$count(
    poolAwards,
    and(eq(poolAwards.commitmentId, award.commitmentId), isNull(poolAwards.ended)),
  )
  if (left > 0) return withdrawRest(tx, award.commitmentId)
  const state = nextCommitmentState('awarded', 'default', 'rolling')
  await tx.db
    .update(commitments)
    .set({ state, changedAt: tx.now() })
    .where(eq(commitments.id, award.commitmentId))
}

/** Awarded seats stay, and nothing more is asked for: a new version without steps. The caller has locked the commitment. */
async function withdrawRest(tx: Tx, commitmentId: string) {
  const now = tx.now().toISOString()
  const at = sql`${now}::timestamptz`
  await tx.db.execute(sql`
    with changed as (
      update commitments set version = version + 1, changed_at = ${at}, saved_at = ${at}
      where id = ${commitmentId}::uuid
      returning id, version)
    insert into commitment_versions (commitment_id, version, start_by, longest_term_months, good_until, stays_rolling,
      switch_from, conditions_version, saved_by, saved_at)
    select c.id, c.version, v.start_by, v.longest_term_months, v.good_until, v.stays_rolling, v.switch_from,
      v.conditions_version, v.saved_by, ${at}
    from changed c join commitment_versions v on v.commitment_id = c.id and v.version = c.version - 1`)
}
