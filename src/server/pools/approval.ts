import { and, eq, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '../context.ts'
import { audit } from '../platform/audit/audit.ts'
import { announcePool, queuePoolCheck } from './announce.ts'
import { commitments } from './commitment-tables.ts'
import { getPool } from './queries.ts'
import { poolName } from './store-pool.ts'
import { pools } from './tables.ts'

const isOf = (poolId: string, companyId: string) =>
  and(eq(commitments.poolId, poolId), eq(commitments.companyId, companyId))

/** Locks a pool and a company's commitment to it, in the order of all locks. */
export async function lockCommitmentOf(tx: Tx, poolId: string, companyId: string) {
  await tx.db.select({ id: pools.id }).from(pools).where(eq(pools.id, poolId)).for('share')
  await tx.db
    .select({ id: commitments.id })
    .from(commitments)
    .where(isOf(poolId, companyId))
    .for('no key update')
}

/** Whether a commitment still needs its company's approval. */
export async function setApproval(
  tx: Tx,
  poolId: string,
  companyId: string,
  approval: { awaitsApproval: boolean; approvedCents?: Cents | null },
) {
  await tx.db.update(commitments).set(approval).where(isOf(poolId, companyId))
}

export async function findApprovedCents(tx: Tx, poolId: string, companyId: string): Promise<Cents | null> {
  const [found] = await tx.db
    .select({ approvedCents: commitments.approvedCents })
    .from(commitments)
    .where(isOf(poolId, companyId))
  return found?.approvedCents ?? null
}

/** The company has approved its commitment: from now on it counts. */
export async function countCommitment(tx: Tx, poolId: string, companyId: string, approvedCents: Cents) {
  await setApproval(tx, poolId, companyId, { awaitsApproval: false, approvedCents })
  await queuePoolCheck(tx, poolId)
}

/** What an approval was given for is withdrawn. */
export async function forgetApproval(tx: Tx, commitmentId: string) {
  const none = { awaitsApproval: false, approvedCents: null }
  await tx.db.update(commitments).set(none).where(eq(commitments.id, commitmentId))
}

/** The company decided against a commitment that never counted: it is withdrawn, even when others are bound. */
export async function withdrawUncounted(tx: Tx, poolId: string, companyId: string) {
  const gone = { state: 'withdrawn' as const, awaitsApproval: false, approvedCents: null }
  const [withdrawn] = await tx.db
    .update(commitments)
    .set({ ...gone, changedAt: tx.now() })
    .where(and(isOf(poolId, companyId), eq(commitments.state, 'standing'), sql`awaits_approval`))
    .returning({ id: commitments.id, version: commitments.version })
  if (!withdrawn) return
  const pool = await getPool(tx, poolId)
  const detail = { pool: poolName(pool) }
  await audit(tx, { action: 'commitment.withdrawn', thingId: withdrawn.id, companyId, detail })
  await announcePool(tx, { poolId, news: 'withdrawn', companyId, version: withdrawn.version })
  await queuePoolCheck(tx, poolId)
}
