import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { dropPurchase } from '../purchases/awaiting-approval.ts'
import { follow } from './follow.ts'
import { requests } from './tables.ts'

/** Seats from a pool are paid: what waited for it is bought, and its own purchase is dropped. All are locked. */
export async function requestsBoughtByPool(tx: Tx, purchaseIds: readonly string[]) {
  if (purchaseIds.length === 0) return
  const ids = sql`${sql.param([...purchaseIds])}::uuid[]`
  const isTheirs = sql`(${requests.poolId}, ${requests.companyId}) in (
    select p.pool_id, p.company_id from purchases p where p.id = any(${ids}) and p.status = 'paid')`
  const waiting = await tx.db
    .select()
    .from(requests)
    .where(and(eq(requests.status, 'waiting'), isTheirs))
  for (const request of waiting) {
    await follow(tx, request, { move: 'buy', event: 'bought', action: 'request.bought' }, null)
    if (request.purchaseId) await dropPurchase(tx, request.purchaseId)
  }
}
