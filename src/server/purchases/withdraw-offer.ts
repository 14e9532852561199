import { eq } from 'drizzle-orm'
import { nextStatus } from '#domain/purchase.ts'
import { Refused } from '#domain/refused.ts'
import { requireStaff } from '#domain/staff-access.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { offerGone } from '../requests/offer-gone.ts'
import { requireOther } from '../staff/require-other.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '../subscriptions/queries.ts'
import { purchases } from '../subscriptions/tables.ts'
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
