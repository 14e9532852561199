import { and, asc, eq, lte, not, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** Ends purchases whose notice period is over, along with their seats. */
export async function endNotices(ctx: Ctx): Promise<number> {
  let count = 0
  const { id: thingId, companyId } = purchases
  await walkThrough(ctx, 'end-notices', async ({ each }) => {
    const over = await ctx.db
      .select({ thingId, companyId })
      .from(purchases)
      .where(isOver(ctx))
      .orderBy(asc(thingId))
    for (const purchase of over)
      await each(purchase, async () => {
        if (await inTransaction(ctx, (tx) => endOne(tx, purchase.thingId))) count += 1
      })
  })
  return count
}

/** Found without a lock, so it is checked again in the update. */
async function endOne(tx: Tx, id: string): Promise<boolean> {
  const [ended] = await tx.db
    .update(purchases)
    .set({ status: nextStatus('paid', 'cancel'), cancelledAt: tx.now() })
    .where(and(eq(purchases.id, id), isOver(tx)))
    .returning({ companyId: purchases.companyId, vendorId: purchases.vendorId })
  if (!ended) return false
  const { companyId, vendorId } = ended
  await lockOrdersOf(tx, [id])
  await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId, detail: { noticeRanOut: true } })
  if (!companyId) return true
  await react(tx, 'purchaseEnded', { companyId, vendorId, purchaseId: id })
  return true
}

function isOver(ctx: Ctx) {
  return and(eq(purchases.status, 'paid'), lte(purchases.cancelsAt, ctx.now()), not(waitsForSuccessor(ctx)))
}

/** What a pool replaces keeps its seats through the day, in which the new purchase can still be paid. */
function waitsForSuccessor(ctx: Ctx): SQL {
  const dayAgo = addDays(ctx.now(), -1).toISOString()
  return sql`(${purchases.cancelsAt} > ${dayAgo}::timestamptz and exists (
    select from purchases n where n.switch_from = ${purchases.id} and n.status = 'authorized'))`
}
