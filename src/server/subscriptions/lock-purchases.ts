import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { lockRequestsOf } from '../purchasing/requests/follow.ts'
import { purchases } from './tables.ts'

/**
 * Locks purchases for the rest of the transaction: always before their invoices, in one order, and after the requests
 * that they came from.
 */
export async function lockPurchases(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  const all = [...ids, ...(await lockRequestsOf(tx, ids))]
  await tx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(inArray(purchases.id, all))
    .orderBy(asc(purchases.id))
    .for('no key update')
}
