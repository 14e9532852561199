import { requireStaff } from '#domain/people/staff-access.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { lockWithSwitched } from '#server/subscriptions/lock-purchases.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { authorize } from './authorize.ts'

/** An operator approves as requested: the purchase gets its order form and first invoice, and can be paid. One from a pool gets its invoice nearer to its start. */
export async function approve(
  ctx: Ctx,
  id: string,
  { overrideReason }: { overrideReason?: string | undefined } = {},
): Promise<FullPurchase> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    await lockOrdersOf(tx, await lockWithSwitched(tx, id))
    const purchase = await getPurchase(tx, id)
    await requireOther(tx, purchase.companyId)
    await authorize(tx, purchase, {
      step: 'authorize',
      action: 'purchase.authorized',
      credit: { overrideReason },
    })
    return getPurchase(tx, id)
  })
}
