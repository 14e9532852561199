import { and, eq, inArray } from 'drizzle-orm'
import type { BuyerOrder } from '#contract/fulfillment/vendor-orders.ts'
import { canTake, giveUpDays, undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { LateOrder } from '#domain/reports/attention/deliveries.ts'
import { creditablePart } from '#server/billing/invoices/credit-purchase.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { isOnHold } from './access-holds.ts'
import { getBookVendor } from './links.ts'
import { presentAccess } from './present.ts'
import { findAccess, findOrderOf, type Order } from './queries.ts'
import { vendorOrders } from './tables.ts'

/** Where the delivery of a purchase stands, for the buyer's admins. */
export async function buyerOrder(ctx: MemberCtx, purchaseId: string): Promise<BuyerOrder> {
  const { id, cancelsAt } = await getPurchase(ctx, purchaseId, ctx.company.id)
  const order = await findOrderOf(ctx, id)
  if (!order) throw new Refused('not_found')
  const isReachable = order.deliveredAt !== null && !(await isOnHold(ctx, ctx.company.id))
  const access = isReachable ? await findAccess(ctx, order) : null
  const canGiveUp = isLate(order, ctx.now())
  return {
    state: order.state,
    since: order.since.toISOString(),
    ...(access && { access: presentAccess(access) }),
    ...(order.state === 'ending' && cancelsAt && { endsOn: dayOf(cancelsAt) }),
    canGiveUp,
    ...(canGiveUp && { creditIfGivenUp: toDollars(await creditablePart(ctx, id)) }),
  }
}

function isLate({ state, isImported, clockFrom }: Order, now: Date): boolean {
  return (
    canTake(state, 'give_up') && !isImported && clockFrom !== null && addDays(clockFrom, giveUpDays) <= now
  )
}

/** Orders that the buyer can give up. */
export async function lateOrdersOf(ctx: Ctx, companyId: string): Promise<LateOrder[]> {
  const found = await ctx.db
    .select()
    .from(vendorOrders)
    .where(and(eq(vendorOrders.companyId, companyId), inArray(vendorOrders.state, [...undeliveredStates])))
  return found
    .filter((order) => isLate(order, ctx.now()))
    .map(({ purchaseId, vendorId, madeAt }) => ({
      purchaseId,
      vendor: getBookVendor(ctx, vendorId).name,
      since: madeAt,
    }))
}
