import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { lockPurchases } from '#server/subscriptions/lock-purchases.ts'
import { purchaseChanges } from '../changes/tables.ts'
import type { RequestRow } from './queries.ts'

type Subject = Pick<RequestRow, 'id' | 'kind' | 'purchaseId'>

/**
 * Locks what requests are about: their purchases, and the subscriptions that they would change with their orders. After the
 * requests and before the company, in the order of locks.
 */
export async function lockSubjects(tx: Tx, requests: readonly Subject[]) {
  const bought = requests.flatMap(({ purchaseId }) => purchaseId ?? [])
  const changed = await subscriptionsOf(tx, requests)
  await lockPurchases(tx, [...bought, ...changed])
  await lockOrdersOf(tx, changed)
}

async function subscriptionsOf(tx: Tx, requests: readonly Subject[]): Promise<string[]> {
  const ids = requests.filter(({ kind }) => kind === 'change').map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await tx.db
    .select({ purchaseId: purchaseChanges.purchaseId })
    .from(purchaseChanges)
    .where(inArray(purchaseChanges.requestId, ids))
  return found.map(({ purchaseId }) => purchaseId)
}
