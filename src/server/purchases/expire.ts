import { and, eq, lte } from 'drizzle-orm'
import { nextStatus } from '../../domain/purchase.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { purchases } from './tables.ts'

/** Expires guest purchases that were not claimed in time. */
export async function expireUnclaimed(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const expired = await tx.db
      .update(purchases)
      .set({ status: nextStatus('unclaimed', 'expire'), browserHash: null })
      .where(and(eq(purchases.status, 'unclaimed'), lte(purchases.expiresAt, tx.now())))
      .returning({ id: purchases.id })
    for (const { id } of expired) await audit(tx, { action: 'purchase.expired', thingId: id })
    return expired.length
  })
}
