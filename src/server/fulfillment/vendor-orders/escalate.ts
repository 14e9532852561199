import { and, asc, inArray, lt, lte, sql } from 'drizzle-orm'
import { escalationDays, escalationsDue, undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { listOf } from '#server/platform/db/columns.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { countLateRemovals, escalateBatches } from '../tasks/escalate-batches.ts'
import { notifyAdmins } from './announce-orders.ts'
import { contactFor, getBookVendor } from './links.ts'
import { lockOrder, type Order, saveOrder } from './queries.ts'
import { vendorOrders } from './tables.ts'
import { emailOrder } from './vendor-emails.ts'

/** Reminds vendors, operators and buyers of what is not delivered: each step once. Operators get one email a day. */
export async function escalate(ctx: Ctx) {
  await walkThrough(ctx, 'escalate', async (walk) => {
    for (const order of await slowOrders(ctx))
      await walk.each(order, () => inTransaction(ctx, (tx) => escalateOrder(tx, order.thingId)))
    await escalateBatches(ctx, walk)
    await walk.each({ thingId: 'digest' }, () => inTransaction(ctx, sendDigest))
  })
}

function slowOrders(ctx: Ctx) {
  return ctx.db
    .select({ thingId: vendorOrders.id, companyId: vendorOrders.companyId })
    .from(vendorOrders)
    .where(
      and(
        inArray(vendorOrders.state, [...undeliveredStates]),
        lt(vendorOrders.escalations, escalationDays.length),
        lte(vendorOrders.clockFrom, addDays(ctx.now(), -escalationDays[0])),
      ),
    )
    .orderBy(asc(vendorOrders.clockFrom), asc(vendorOrders.id))
}

/** After a pause, only the latest step is taken: nobody gets two reminders at once. */
async function escalateOrder(tx: Tx, id: string) {
  const order = await lockOrder(tx, id)
  const { number, companyId, escalations, state } = order
  const due = escalationsDue(order, tx.now())
  if (due <= escalations || !isUndelivered(state)) return
  await saveOrder(tx, id, { escalations: due })
  await audit(tx, { action: 'order.escalated', thingId: id, companyId, detail: { number, step: due } })
  // The vendor answered: what is missing is ours to do.
  if (order.proposedAccess) return
  await remindVendor(tx, order, due)
  await notifyBuyer(tx, order, due)
}

function isUndelivered(state: Order['state']) {
  return undeliveredStates.some((each) => each === state)
}

async function remindVendor(tx: Tx, order: Order, step: number) {
  const orders = contactFor(tx, order)
  if (order.state !== 'ordered' || !orders) return
  const { escalation } = getBookVendor(tx, order.vendorId).contacts
  if (step === 2)
    await emailOrder(tx, 'order-escalated', order, escalation ? normalizeEmail(escalation) : orders)
  else await emailOrder(tx, 'order-reminder', order, orders, step === escalationDays.length)
}

async function notifyBuyer(tx: Tx, order: Order, step: number) {
  const { id: orderId, companyId, vendorId, purchaseId, isImported, clockFrom } = order
  const about = { orderId, companyId, vendorId, purchaseId, since: clockFrom ?? tx.now() }
  if (step === 2) await notifyAdmins(tx, 'order-slow', about)
  // An order from before can't be given up, so there is no choice to offer.
  if (step === 3) await notifyAdmins(tx, isImported ? 'order-slow' : 'order-late', about)
}

/** From the second step on, operators get a daily email. */
async function sendDigest(tx: Tx) {
  const { rows } = await tx.db.execute<{ late: number }>(sql`
    select count(*)::int as late from vendor_orders
    where state in ${listOf(undeliveredStates)} and escalations >= 2`)
  const orders = rows[0]?.late ?? 0
  const removals = await countLateRemovals(tx)
  if (orders + removals === 0) return
  const data = { orders, removals }
  await notifyAll(tx, 'fulfillment-digest', { event: `fulfillment-digest:${dayOf(tx.now())}`, data })
}
