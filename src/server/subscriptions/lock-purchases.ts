import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { isId } from '../platform/ids.ts'
import { lockRequestsOf, lockRequestsOfChanges } from '../purchasing/requests/lock-requests.ts'
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

/** The same for purchases that may end: the requests over their changes come first too. */
export async function lockWithChanges(tx: Tx, ids: string[]) {
  await lockRequestsOfChanges(tx, ids)
  await lockPurchases(tx, ids)
}

/** Locks a purchase and the one it replaces, which never changes, with the requests over their changes. Returns their ids. */
export async function lockWithSwitched(tx: Tx, id: string): Promise<string[]> {
  if (!isId(id)) return []
  const { switchFrom } = purchases
  const [found] = await tx.db.select({ switchFrom }).from(purchases).where(eq(purchases.id, id))
  const ids = found?.switchFrom ? [id, found.switchFrom] : [id]
  await lockWithChanges(tx, ids)
  return ids
}
