import { eq } from 'drizzle-orm'
import { canTake, nextOrderState } from '#domain/fulfillment/vendor-order.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { lockOrder, saveOrder } from './queries.ts'
import { vendorLinks } from './tables.ts'

/** The email with an order could not be delivered: the order has to be sent again, to another contact or by hand. */
export async function orderMailFailed(ctx: Ctx, linkId: string) {
  await inTransaction(ctx, async (tx) => {
    const [link] = await tx.db.select().from(vendorLinks).where(eq(vendorLinks.id, linkId))
    if (!link) return
    const order = await lockOrder(tx, link.thingId)
    const { id, number, companyId, state, answer } = order
    // The vendor may have answered by another link meanwhile.
    if (answer || !canTake(state, 'mail_failed')) return
    await saveOrder(tx, id, { state: nextOrderState(state, 'mail_failed'), failedContact: link.contact })
    await audit(tx, {
      action: 'order.mail_failed',
      thingId: id,
      companyId,
      detail: { number, to: link.contact },
    })
  })
}
