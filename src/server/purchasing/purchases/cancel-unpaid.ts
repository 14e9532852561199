import { and, eq, inArray } from 'drizzle-orm'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { announce } from './announce.ts'

/** Their first invoice was voided before payment: purchases waiting for it are canceled. Active ones stay. */
export async function cancelUnpaid(tx: Tx, ids: string[]) {
  if (ids.length === 0) return
  const cancelled = await tx.db
    .update(purchases)
    .set({ status: nextStatus('authorized', 'cancel'), cancelledAt: tx.now() })
    .where(and(inArray(purchases.id, ids), eq(purchases.status, 'authorized')))
    .returning({ id: purchases.id, companyId: purchases.companyId })
  for (const { id, companyId } of cancelled) {
    await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId })
    await announce(tx, id, 'canceled')
  }
  await react(
    tx,
    'purchasesMoved',
    cancelled.map(({ id }) => id),
  )
}
