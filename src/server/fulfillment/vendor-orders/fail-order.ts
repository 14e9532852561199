import {
  type AnswerKind,
  givenUpReason,
  nextOrderState,
  requireLate,
  requireUnanswered,
} from '#domain/fulfillment/vendor-order.ts'
import { requireCan } from '#domain/people/access.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { creditPurchase } from '#server/billing/invoices/credit-purchase.ts'
import { type Ctx, inTransaction, type MemberCtx, react, type Tx } from '#server/context.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { actorOf, audit } from '#server/platform/audit/audit.ts'
import { lockWithSwitched } from '#server/subscriptions/lock-purchases.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { dropTasks } from '../tasks/refresh-tasks.ts'
import { notifyFailed } from './announce-orders.ts'
import { orderStays } from './follow-purchase.ts'
import { getBookVendor, type Link } from './links.ts'
import { findOrderOf, getOrder, lockOrder, lockOrdersOf, type Order, saveOrder } from './queries.ts'

/** The vendor says by its link that it cannot deliver. */
export async function declineByLink(ctx: Ctx, { thingId, contact }: Link, reason: string) {
  await inTransaction(ctx, async (tx) => {
    const order = await lockToFail(tx, thingId)
    requireUnanswered(order)
    await fail(tx, order, { answer: 'declined', by: contact, reason })
  })
}

/** An operator knows that the vendor cannot deliver. */
export async function declineByOperator(ctx: Ctx, id: string, reason: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const order = await lockToFail(tx, id)
    await requireOther(tx, order.companyId)
    await fail(tx, order, { answer: 'declined', by: actorOf(tx).actor, reason })
  })
}

/** An admin of the buyer gives up an order that nobody delivered in ten days. */
export async function giveUp(ctx: MemberCtx, purchaseId: string) {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const { id } = await getPurchase(tx, purchaseId, tx.company.id)
    const found = await findOrderOf(tx, id)
    if (!found) throw new Refused('not_found')
    const order = await lockToFail(tx, found.id)
    requireLate({ ...order, slaDays: getBookVendor(tx, order.vendorId).slaDays }, tx.now())
    await fail(tx, order, { answer: 'given_up', by: actorOf(tx).actor, reason: givenUpReason })
    return getPurchase(tx, id)
  })
}

/** Locks the purchase and what it replaced, then their orders, then the company. */
async function lockToFail(tx: Tx, orderId: string): Promise<Order> {
  const { purchaseId } = await getOrder(tx, orderId)
  await lockOrdersOf(tx, await lockWithSwitched(tx, purchaseId))
  return lockOrder(tx, orderId)
}

type Failure = { answer: AnswerKind; by: string; reason: string }

/** Nothing will come: the purchase ends with its seats, and what was invoiced for it is credited. */
async function fail(tx: Tx, order: Order, { answer, by, reason }: Failure) {
  const { id: orderId, number, companyId, vendorId, purchaseId, isImported } = order
  await saveOrder(tx, orderId, {
    state: nextOrderState(order.state, answer === 'given_up' ? 'give_up' : 'decline'),
    answer,
    answeredAt: tx.now(),
    answeredBy: by,
    reason,
    proposedAccess: null,
  })
  const { switchedBack } = await react(tx, 'orderFailed', { id: purchaseId, reason, wasUsed: isImported })
  if (switchedBack) await orderStays(tx, switchedBack)
  await dropTasks(tx, { orderId, companyId, vendorId })
  const creditedCents = await creditPurchase(tx, {
    purchaseId,
    companyId,
    reason,
    // What was delivered outside our books was used: only what lies ahead is credited.
    from: isImported ? tx.now() : null,
  })
  const detail = { number, reason, creditedCents, by }
  await audit(tx, { action: 'order.failed', thingId: orderId, companyId, detail })
  await notifyFailed(tx, { companyId, vendorId, orderId, creditedCents, reason })
}
