import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { moveTerm, type PoolTerm, startDayNow } from '#domain/pools/pool-purchase.ts'
import type { OldSubscription } from '#domain/pools/switching.ts'
import { creditBilledAhead } from '#server/billing/invoices/credit-billed-ahead.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { orderEnds } from '#server/fulfillment/vendor-orders/follow-purchase.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { lockPurchases } from '#server/subscriptions/lock-purchases.ts'
import { poolTermOf } from '#server/subscriptions/pool-term.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { dropWhatWaits } from '../changes/drop.ts'
import { lockRequestsOfChanges } from '../requests/change-request.ts'

/**
 * Locks a purchase and the one it replaces, with their orders and the requests over their changes, in the order of all
 * locks. What it replaces never changes.
 */
export async function lockWithSwitched(tx: Tx, id: string): Promise<FullPurchase> {
  if (isId(id)) {
    const { switchFrom } = purchases
    const [found] = await tx.db.select({ switchFrom }).from(purchases).where(eq(purchases.id, id))
    const ids = found?.switchFrom ? [id, found.switchFrom] : [id]
    for (const each of ids) await lockRequestsOfChanges(tx, each)
    await lockPurchases(tx, ids)
    await lockOrdersOf(tx, ids)
  }
  return getPurchase(tx, id)
}

/** What a purchase from a pool replaces, as its start day needs it. */
export async function findSwitched(ctx: Ctx, id: string | null): Promise<OldSubscription | null> {
  if (!id) return null
  const [old] = await ctx.db.select().from(purchases).where(eq(purchases.id, id))
  if (!old?.cyclesStart) return null
  const { cyclesStart, billingCycle, cancelsAt, cancelledAt } = old
  return { cyclesStart, billingCycle, cancelsAt: cancelsAt ?? cancelledAt }
}

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
