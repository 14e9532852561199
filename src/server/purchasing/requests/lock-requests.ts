import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { requests } from './tables.ts'

/**
 * Locks the requests that purchases came from, and those that wait for the pool a purchase came from. They come before
 * purchases in the order of locks. Returns the purchases of requests that wait, which are canceled once the pool's is paid.
 */
export async function lockRequestsOf(tx: Tx, purchaseIds: readonly string[]): Promise<string[]> {
  const ids = sql`${sql.param([...purchaseIds])}::uuid[]`
  const locked = await tx.db
    .select({ purchaseId: requests.purchaseId })
    .from(requests)
    .where(
      or(
        inArray(requests.purchaseId, [...purchaseIds]),
        and(
          eq(requests.status, 'waiting'),
          sql`(${requests.poolId}, ${requests.companyId}) in (
            select p.pool_id, p.company_id from purchases p where p.id = any(${ids}) and p.pool_id is not null)`,
        ),
      ),
    )
    .orderBy(requests.id)
    .for('no key update')
  return locked.flatMap(({ purchaseId }) => purchaseId ?? [])
}

/** The open requests over changes of purchases. They come before these in the order of locks. */
export async function lockRequestsOfChanges(tx: Tx, purchaseIds: readonly string[]) {
  const ids = sql`${sql.param([...purchaseIds])}::uuid[]`
  await tx.db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.kind, 'change'),
        eq(requests.status, 'open'),
        sql`${requests.id} in (select c.request_id from purchase_changes c
          where c.purchase_id = any(${ids}) and c.state = 'awaiting_approval')`,
      ),
    )
    .orderBy(requests.id)
    .for('no key update')
}
