import { eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { type Ctx, inTransaction, react } from '#server/context.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { endRejectedAward, lockAwardOf } from '#server/pools/end-rejected.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { announce } from './announce.ts'
import { endOffer } from './offers.ts'

/** An operator rejects, with a reason for the buyer. */
export async function reject(ctx: Ctx, id: string, reason: string): Promise<FullPurchase> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    await lockAwardOf(tx, id)
    const purchase = await lockPurchase(tx, id)
    await requireOther(tx, purchase.companyId)
    const status = nextStatus(purchase.status, 'reject')
    await tx.db
      .update(purchases)
      .set({ status, reviewedAt: tx.now(), rejectionReason: reason })
      .where(eq(purchases.id, id))
    await endOffer(tx, id, 'withdrawn')
    await endRejectedAward(tx, id, reason)
    await react(tx, 'purchasesMoved', [id])
    await audit(tx, {
      action: 'purchase.rejected',
      thingId: id,
      companyId: purchase.companyId,
      detail: { reason },
    })
    await announce(tx, id, 'rejected')
    return getPurchase(tx, id)
  })
}
