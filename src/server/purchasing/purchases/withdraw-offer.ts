import { eq } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { offerGone } from '../requests/offer-gone.ts'
import { endOffer } from './offers.ts'

/** An operator takes an offer back: the request is under review again, as requested. */
export async function withdrawOffer(ctx: Ctx, id: string): Promise<FullPurchase> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const { status, companyId } = await lockPurchase(tx, id)
    await requireOther(tx, companyId)
    if (!(await endOffer(tx, id, 'withdrawn'))) throw new Refused('offer_over')
    await tx.db
      .update(purchases)
      .set({ status: nextStatus(status, 'withdraw') })
      .where(eq(purchases.id, id))
    await offerGone(tx, id)
    await audit(tx, { action: 'purchase.offer_withdrawn', thingId: id, companyId })
    return getPurchase(tx, id)
  })
}
