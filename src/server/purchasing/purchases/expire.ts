import { and, asc, eq, lte } from 'drizzle-orm'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { unshielded } from '#server/platform/jobs/set-aside.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** Expires guest purchases that were not claimed in time. */
export async function expireUnclaimed(ctx: Ctx, { each } = unshielded): Promise<void> {
  const thingId = purchases.id
  const over = await ctx.db.select({ thingId }).from(purchases).where(isOver(ctx)).orderBy(asc(thingId))
  for (const purchase of over)
    await each(purchase, () => inTransaction(ctx, (tx) => expireOne(tx, purchase.thingId)))
}

async function expireOne(tx: Tx, id: string) {
  const expired = await tx.db
    .update(purchases)
    .set({ status: nextStatus('unclaimed', 'expire'), browserHash: null })
    .where(and(eq(purchases.id, id), isOver(tx)))
    .returning({ id: purchases.id })
  if (expired.length > 0) await audit(tx, { action: 'purchase.expired', thingId: id })
}

function isOver(ctx: Ctx) {
  return and(eq(purchases.status, 'unclaimed'), lte(purchases.expiresAt, ctx.now()))
}
