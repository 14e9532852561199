import { eq } from 'drizzle-orm'
import { nextStatus } from '#domain/purchase.ts'
import { requireStaff } from '#domain/staff-access.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { endRejectedAward, lockAwardOf } from '../pools/end-rejected.ts'
import { followPurchases } from '../requests/follow.ts'
import { requireOther } from '../staff/require-other.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '../subscriptions/queries.ts'
import { purchases } from '../subscriptions/tables.ts'
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
    await followPurchases(tx, [id])
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
