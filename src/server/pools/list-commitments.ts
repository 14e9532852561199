import { desc, eq, inArray } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import type { MemberCtx } from '../context.ts'
import { commitments } from './commitment-tables.ts'
import { findOwnCommitment, type OwnCommitment } from './own-commitment.ts'
import { type FullPool, selectPools, wholePool } from './queries.ts'
import { pools } from './tables.ts'

/** Everything the company committed to, newest first. It takes part in few pools, so each is read by itself. */
export async function listOwnCommitments(
  ctx: MemberCtx,
): Promise<{ pool: FullPool; commitment: OwnCommitment }[]> {
  requireCan(ctx.actor, 'admin')
  const { id } = ctx.company
  const committed = await ctx.db
    .select({ poolId: commitments.poolId })
    .from(commitments)
    .where(eq(commitments.companyId, id))
    .orderBy(desc(commitments.changedAt), desc(commitments.id))
  if (committed.length === 0) return []
  const ids = committed.map(({ poolId }) => poolId)
  const found = (await selectPools(ctx).where(inArray(pools.id, ids))).map(wholePool)
  const listed: { pool: FullPool; commitment: OwnCommitment }[] = []
  for (const pool of ids.flatMap((poolId) => found.find((one) => one.id === poolId) ?? [])) {
    const commitment = await findOwnCommitment(ctx, pool, id)
    if (commitment) listed.push({ pool, commitment })
  }
  return listed
}
