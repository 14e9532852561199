import { and, asc, eq, lte } from 'drizzle-orm'
import { nextStatus } from '../../domain/purchase.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { releaseExcess } from '../seats/release-excess.ts'
import { lockPurchase } from './queries.ts'
import { purchases } from './tables.ts'

/** Paid purchases whose notice has run out end now, each in a transaction of its own, with the seats on them. */
export async function endNotices(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.status, 'paid'), lte(purchases.cancelsAt, ctx.now())))
    .orderBy(asc(purchases.id))
  for (const { id } of due) await endPurchase(ctx, id)
  return due.length
}

/** Another process may have been quicker: then nothing is left to end. */
async function endPurchase(ctx: Ctx, id: string) {
  await inTransaction(ctx, async (tx) => {
    const { status, cancelsAt, companyId, vendor } = await lockPurchase(tx, id)
    if (status !== 'paid' || !cancelsAt || cancelsAt > tx.now()) return
    await tx.db
      .update(purchases)
      .set({ status: nextStatus('paid', 'cancel'), cancelledAt: tx.now() })
      .where(eq(purchases.id, id))
    await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId, detail: { noticeRanOut: true } })
    if (companyId) await releaseExcess(tx, { companyId, vendor, purchaseId: id })
  })
}
