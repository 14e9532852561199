import { and, asc, eq, inArray } from 'drizzle-orm'
import { nextStatus } from '../../domain/purchase.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { purchases } from './tables.ts'

/** Locks purchases for the rest of the transaction: always before their invoices, and in one order. */
export async function lockPurchases(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  await tx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(inArray(purchases.id, ids))
    .orderBy(asc(purchases.id))
    .for('update')
}

/** Their first invoice is paid: what was authorized becomes active. What is active already stays so. */
export async function activate(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  const activated = await tx.db
    .update(purchases)
    .set({ status: nextStatus('authorized', 'pay'), paidAt: tx.now() })
    .where(and(inArray(purchases.id, ids), eq(purchases.status, 'authorized')))
    .returning({ id: purchases.id, companyId: purchases.companyId })
  for (const { id, companyId } of activated) {
    await audit(tx, { action: 'purchase.paid', thingId: id, companyId })
  }
}
