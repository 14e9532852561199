import { eq } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit/audit.ts'
import { mostSeats } from '#domain/pools/commitment.ts'
import type { CommitmentState, Conditions, Step } from '#domain/pools/pool.ts'
import type { MemberTx } from '../context.ts'
import { audit } from '../platform/audit/audit.ts'
import { newId } from '../platform/ids.ts'
import { commitmentSteps, commitments, commitmentVersions } from './commitment-tables.ts'
import type { OwnCommitment } from './own-commitment.ts'
import type { FullPool } from './queries.ts'
import { poolName } from './store-pool.ts'

export type NewVersion = Conditions & {
  state: CommitmentState
  steps: readonly Step[]
  staysRolling: boolean
  switchFrom: string | null
  conditionsVersion: string
}

/** Adds a version to a commitment, or makes its first; older versions are kept. */
export async function storeVersion(
  tx: MemberTx,
  pool: FullPool,
  before: OwnCommitment | null,
  { state, steps, ...terms }: NewVersion,
  invitedBy: string | null = null,
): Promise<{ commitmentId: string; version: number }> {
  const now = tx.now()
  const commitmentId = before?.id ?? newId(now)
  const version = (before?.version ?? 0) + 1
  const recommitted = before?.state === 'withdrawn' && { recommittedAt: now }
  const changes = { state, version, changedAt: now, savedAt: now, ...recommitted }
  if (before) await tx.db.update(commitments).set(changes).where(eq(commitments.id, commitmentId))
  else {
    const owner = { poolId: pool.id, companyId: tx.company.id }
    await tx.db
      .insert(commitments)
      .values({ id: commitmentId, ...owner, ...changes, invitedBy, createdAt: now })
  }
  const saved = { savedBy: tx.actor.userId, savedAt: now }
  await tx.db.insert(commitmentVersions).values({ commitmentId, version, ...terms, ...saved })
  if (steps.length > 0) {
    const rows = steps.map((step, position) => ({ commitmentId, version, position, ...step }))
    await tx.db.insert(commitmentSteps).values(rows)
  }
  return { commitmentId, version }
}

/** The log says how many seats, never at which price. */
export async function auditCommitment(
  tx: MemberTx,
  action: AuditAction,
  pool: FullPool,
  { commitmentId, steps = [] }: { commitmentId: string; steps?: readonly Step[] },
) {
  const seats = steps.length > 0 ? { mostSeats: mostSeats(steps) } : {}
  await audit(tx, { action, thingId: commitmentId, detail: { pool: poolName(pool), ...seats } })
}
