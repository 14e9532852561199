import { and, asc, eq, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import { nextStatus } from '../../domain/purchase.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { releaseExcess } from '../seats/release-excess.ts'
import { ordersEnded } from '../vendor-orders/follow-purchase.ts'
import { lockOrdersOf } from '../vendor-orders/queries.ts'
import { purchases } from './tables.ts'

const perTransaction = 200

/** Ends purchases whose notice period is over, along with their seats. */
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
    .where(and(eq(purchases.status, 'paid'), lte(purchases.cancelsAt, tx.now()), not(waitsForSuccessor(tx))))
    .orderBy(asc(purchases.id))
    .limit(perTransaction)
    .for('no key update', { skipLocked: true })
  const ended = await tx.db
    .update(purchases)
    .set({ status: nextStatus('paid', 'cancel'), cancelledAt: tx.now() })
    .where(inArray(purchases.id, over))
    .returning({ id: purchases.id, companyId: purchases.companyId, vendorId: purchases.vendorId })
  await lockOrdersOf(
    tx,
    ended.map(({ id }) => id),
  )
  for (const { id, companyId } of ended) {
    await audit(tx, { action: 'purchase.cancelled', thingId: id, companyId, detail: { noticeRanOut: true } })
  }
  await releaseSeatsOn(tx, ended)
  return ended.length
}

/** What a pool replaces keeps its seats through the day, in which the new purchase can still be paid. */
function waitsForSuccessor(tx: Tx): SQL {
  const dayAgo = addDays(tx.now(), -1).toISOString()
  return sql`(${purchases.cancelsAt} > ${dayAgo}::timestamptz and exists (
    select from purchases n where n.switch_from = ${purchases.id} and n.status = 'authorized'))`
}

type Ended = { id: string; companyId: string | null; vendorId: string }

/** Companies are locked in a fixed order, so two concurrent runs cannot deadlock. */
async function releaseSeatsOn(tx: Tx, ended: Ended[]) {
  const owned = ended.flatMap(({ id, companyId, vendorId }) =>
    companyId ? [{ companyId, vendorId, purchaseId: id }] : [],
  )
  for (const purchase of owned.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1))) {
    await releaseExcess(tx, purchase)
    await ordersEnded(tx, [purchase.purchaseId])
  }
}
