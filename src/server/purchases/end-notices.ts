import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { nextStatus } from '../../domain/purchase.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { purchases } from './tables.ts'

const perTransaction = 200

/** Purchases whose notice has run out end. */
export async function endNotices(ctx: Ctx): Promise<number> {
  let count = 0
  for (;;) {
    const ended = await inTransaction(ctx, (tx) => endSome(tx))
    count += ended
    if (ended < perTransaction) return count
  }
}

async function endSome(tx: Tx): Promise<number> {
  const over = tx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.status, 'paid'), lte(purchases.cancelsAt, tx.now())))
    .orderBy(asc(purchases.id))
    .limit(perTransaction)
    .for('update', { skipLocked: true })
  const ended = await tx.db
    .update(purchases)
    .set({ status: nextStatus('paid', 'cancel'), cancelledAt: tx.now() })
    .where(inArray(purchases.id, over))
    .returning({ id: purchases.id, companyId: purchases.companyId })
  for (const { id, companyId } of ended) {
    await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId, detail: { noticeRanOut: true } })
  }
  return ended.length
}
