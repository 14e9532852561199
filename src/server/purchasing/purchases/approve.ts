import { requireStaff } from '#domain/people/staff-access.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { authorize } from './authorize.ts'
import { lockWithSwitched } from './switch-over.ts'

/** An operator approves as requested: the purchase gets its order form and first invoice, and can be paid. One from a pool gets its invoice nearer to its start. */
export async function approve(
  ctx: Ctx,
  id: string,
  { overrideReason }: { overrideReason?: string | undefined } = {},
): Promise<FullPurchase> {
  requireStaff(ctx.actor, 'desk')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockWithSwitched(tx, id)
    await requireOther(tx, purchase.companyId)
    await authorize(tx, purchase, {
      step: 'authorize',
      action: 'purchase.authorized',
      credit: { overrideReason },
    })
    return getPurchase(tx, id)
  })
}
