import { eq } from 'drizzle-orm'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { react, type Tx } from '#server/context.ts'
import { releaseExcess } from '#server/fulfillment/seats/release-excess.ts'
import { ordersEnded } from '#server/fulfillment/vendor-orders/follow-purchase.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { dropWhatWaits } from '../changes/drop.ts'

/** A company defaulted on a purchase from a pool: it ends now, with its seats. Invoices stay owed. The caller has locked it, its order and the company. */
export async function endDefaulted(
  tx: Tx,
  { id, companyId, vendorId, status }: FullPurchase,
  reason: string,
) {
  if (!companyId) throw new Error('A purchase from a pool belongs to a company.')
  const cancelsAt = status === 'paid' ? tx.now() : null
  await tx.db
    .update(purchases)
    .set({ status: nextStatus(status, 'cancel'), cancelledAt: tx.now(), cancelsAt })
    .where(eq(purchases.id, id))
  await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId, detail: { reason } })
  await dropWhatWaits(tx, id, tx.now())
  await releaseExcess(tx, { companyId, vendorId, purchaseId: id })
  await react(tx, 'purchasesMoved', [id])
  await ordersEnded(tx, [id])
}
