import { and, eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { commitments } from './commitment-tables.ts'

/** A pool that failed or was called off binds nobody. */
export async function releaseCommitments(tx: Tx, poolId: string) {
  await tx.db
    .update(commitments)
    .set({ state: 'released' })
    .where(and(eq(commitments.poolId, poolId), eq(commitments.state, 'standing')))
}
