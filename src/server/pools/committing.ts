import { and, eq, sql } from 'drizzle-orm'
import { isOperator, requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberCtx, MemberTx } from '../context.ts'
import { takeAttempts } from '../platform/limits/take-attempts.ts'
import { commitments } from './commitment-tables.ts'
import { findOwnCommitment, type OwnCommitment } from './own-commitment.ts'
import type { FullPool } from './queries.ts'

const hour = 3600

/** Only admins commit, and only for their own company: our own staff never does. Each company has an hourly limit. */
export async function requireCommitter(ctx: MemberCtx, call: 'commitment' | 'quote') {
  requireCan(ctx.actor, 'admin')
  if (isOperator(ctx.actor)) throw new Refused('admins_only')
  const max = { commitment: 30, quote: 120 }[call]
  await takeAttempts(ctx, [{ key: `pool-${call} company ${ctx.company.id}`, max, seconds: hour }])
}

/** The company's commitment, locked; two changes by one company run one after the other, also the first ones. */
export async function lockCommitment(tx: MemberTx, pool: FullPool): Promise<OwnCommitment | null> {
  const companyId = tx.company.id
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`commitment ${pool.id} ${companyId}`}, 0))`,
  )
  await tx.db
    .select({ id: commitments.id })
    .from(commitments)
    .where(and(eq(commitments.poolId, pool.id), eq(commitments.companyId, companyId)))
    .for('no key update')
  return findOwnCommitment(tx, pool, companyId)
}

/** The commitment as it is after a change. */
export async function getOwnCommitment(tx: MemberTx, pool: FullPool): Promise<OwnCommitment> {
  const found = await findOwnCommitment(tx, pool, tx.company.id)
  if (!found) throw new Refused('nothing_committed')
  return found
}
