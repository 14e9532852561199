import { and, eq } from 'drizzle-orm'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { billAgain } from '#server/billing/invoices/bill-again.ts'
import { react, type Tx } from '#server/context.ts'
import type { Happenings } from '#server/happenings.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { dropWhatWaits } from '../changes/drop.ts'

/**
 * The vendor doesn't deliver a paid purchase: it ends, with its seats and whatever waits for an invoice or a day. What it
 * was to replace goes on, if it still runs, and is returned. The caller has locked both, their orders and the company.
 */
export async function failPurchase(
  tx: Tx,
  { id, reason, wasUsed }: Happenings['orderFailed'],
): Promise<string | null> {
  const purchase = await getPurchase(tx, id)
  const { companyId, vendorId, status } = purchase
  if (!companyId) throw new Error('A paid purchase belongs to a company.')
  // What was never delivered has no end, so that none of its cycles is due; what was used until now ends now.
  await tx.db
    .update(purchases)
    .set({
      status: nextStatus(status, 'cancel'),
      cancelledAt: tx.now(),
      cancelsAt: wasUsed ? tx.now() : null,
    })
    .where(eq(purchases.id, id))
  await dropWhatWaits(tx, id, wasUsed ? tx.now() : null)
  await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId, detail: { reason } })
  await react(tx, 'purchaseEnded', { companyId, vendorId, purchaseId: id })
  return keepSwitched(tx, purchase)
}

type Replacing = Pick<typeof purchases.$inferSelect, 'switchFrom' | 'companyId'>

/**
 * The end that the switch gave to the old subscription is taken back, with what was credited for it; an end of the buyer's
 * own stays.
 */
async function keepSwitched(tx: Tx, { switchFrom, companyId }: Replacing): Promise<string | null> {
  if (!switchFrom || !companyId) return null
  const { cancelsAt } = await getPurchase(tx, switchFrom)
  const [kept] = await tx.db
    .update(purchases)
    .set({ cancelsAt: null, isSwitched: false })
    .where(and(eq(purchases.id, switchFrom), eq(purchases.status, 'paid'), purchases.isSwitched))
    .returning({ id: purchases.id })
  if (!kept || !cancelsAt) return null
  await billAgain(tx, { id: kept.id, companyId }, cancelsAt)
  await audit(tx, { action: 'purchase.switch_taken_back', thingId: kept.id, companyId })
  return kept.id
}
