import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { moveTerm, type PoolTerm, startDayNow } from '#domain/pools/pool-purchase.ts'
import { creditBilledAhead } from '#server/billing/invoices/credit-billed-ahead.ts'
import type { Tx } from '#server/context.ts'
import { orderEnds } from '#server/fulfillment/vendor-orders/follow-purchase.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { findSwitched, poolTermOf } from '#server/subscriptions/pool-term.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { dropWhatWaits } from '../changes/drop.ts'

/**
 * The final term of a purchase from a pool, seen from its approval: null for any other. What it replaces ends on its
 * start day, without notice. The caller has locked both.
 */
export async function settleTerm(tx: Tx, purchase: FullPurchase): Promise<PoolTerm | null> {
  const { poolStartsOn, switchFrom } = purchase
  const term = poolTermOf(purchase)
  if (!term || !poolStartsOn) return null
  const switched = await findSwitched(tx, switchFrom)
  const startsAt = new Date(startDayNow(poolStartsOn, switched, dayOf(tx.now())))
  if (switchFrom && switched && !switched.cancelsAt) await endSwitched(tx, switchFrom, startsAt)
  return moveTerm(term, startsAt)
}

async function endSwitched(tx: Tx, id: string, end: Date) {
  const old = await getPurchase(tx, id)
  if (!old.companyId) throw new Error('A company replaces its own purchase.')
  await tx.db.update(purchases).set({ cancelsAt: end, isSwitched: true }).where(eq(purchases.id, id))
  const detail = { cancelsAt: end }
  await audit(tx, { action: 'purchase.switched', thingId: id, companyId: old.companyId, detail })
  await creditBilledAhead(tx, { ...old, companyId: old.companyId }, end)
  await dropWhatWaits(tx, id, end)
  await orderEnds(tx, id)
}
