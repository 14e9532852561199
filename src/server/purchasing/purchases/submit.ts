import { eq } from 'drizzle-orm'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { announce } from './announce.ts'

/** The company has approved it: the purchase goes to review. The caller has locked it. */
export async function submitPurchase(tx: Tx, id: string) {
  const { status, companyId, vendor, afterCents } = await getPurchase(tx, id)
  const submitted = { status: nextStatus(status, 'submit'), requestedAt: tx.now() }
  await tx.db.update(purchases).set(submitted).where(eq(purchases.id, id))
  await audit(tx, { action: 'purchase.requested', thingId: id, companyId, detail: { vendor, afterCents } })
  await announce(tx, id, 'requested')
}
