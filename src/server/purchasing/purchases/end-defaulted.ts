import { eq } from 'drizzle-orm'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { react, type Tx } from '#server/context.ts'
import type { Happenings } from '#server/happenings.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { dropWhatWaits } from '../changes/drop.ts'

/** A company defaulted on a purchase from a pool: it ends now, with its seats. Invoices stay owed. The caller has locked it, its order and the company. */
export async function endDefaulted(tx: Tx, { purchaseId: id, reason }: Happenings['awardDefaulted']) {
  const { companyId, vendorId, status } = await getPurchase(tx, id)
  if (!companyId) throw new Error('A purchase from a pool belongs to a company.')
  const cancelsAt = status === 'paid' ? tx.now() : null
  await tx.db
    .update(purchases)
    .set({ status: nextStatus(status, 'cancel'), cancelledAt: tx.now(), cancelsAt })
    .where(eq(purchases.id, id))
  await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId, detail: { reason } })
  await dropWhatWaits(tx, id, tx.now())
  await react(tx, 'purchaseEnded', { companyId, vendorId, purchaseId: id })
  await react(tx, 'purchasesMoved', [id])
}
