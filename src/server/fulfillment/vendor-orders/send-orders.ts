import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { nextOrderState } from '#domain/fulfillment/vendor-order.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { addImportedTasks } from '../tasks/import-tasks.ts'
import { contactFor, getBookVendor, orderContact } from './links.ts'
import { lockForOperator, lockOrder, type Order, saveOrder } from './queries.ts'
import { vendorOrders } from './tables.ts'
import { emailOrder } from './vendor-emails.ts'

/** Emails every order that waits for it, each in its own transaction. Orders from before wait for an operator. */
export async function sendOrders(ctx: Ctx) {
  await walkThrough(ctx, 'send-orders', async ({ each }) => {
    for (const { id, companyId } of await sendableOrders(ctx))
      await each({ thingId: id, companyId }, () => inTransaction(ctx, (tx) => sendIfPossible(tx, id)))
  })
}

/** Any number of orders can wait for a contact, and this runs after each payment: those are not even read. */
async function sendableOrders(ctx: Ctx) {
  const reachable = ctx.parts.priceBook.book().vendors.filter((vendor) => orderContact(vendor))
  const waiting = await ctx.db
    .select({
      id: vendorOrders.id,
      companyId: vendorOrders.companyId,
      vendorId: vendorOrders.vendorId,
      failedContact: vendorOrders.failedContact,
    })
    .from(vendorOrders)
    .where(
      and(
        eq(vendorOrders.state, 'to_order'),
        sql`not ${vendorOrders.isImported}`,
        inArray(
          vendorOrders.vendorId,
          reachable.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(vendorOrders.id))
  return waiting.filter((order) => sendableTo(ctx, order))
}

async function sendIfPossible(tx: Tx, id: string) {
  const order = await lockOrder(tx, id)
  const contact = sendableTo(tx, order)
  if (order.state === 'to_order' && contact) await place(tx, order, contact)
}

/** The vendor's contact, if it has one that didn't fail for this order yet. */
function sendableTo(ctx: Ctx, order: Pick<Order, 'vendorId' | 'failedContact'>): string | null {
  const contact = contactFor(ctx, order)
  return contact === order.failedContact ? null : contact
}

/** An operator sends an order, also one from before: the vendor then sees everybody who has a seat. */
export async function sendOrder(ctx: Ctx, id: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const order = await lockForOperator(tx, id)
    nextOrderState(order.state, 'send')
    const contact = contactFor(tx, order)
    if (!contact) throw noContact(tx, order)
    if (order.isImported) await addImportedTasks(tx, order)
    await place(tx, order, contact)
  })
}

/** An operator ordered in another way. */
export async function orderByHand(ctx: Ctx, id: string, note: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const order = await lockForOperator(tx, id)
    const state = nextOrderState(order.state, 'send')
    await saveOrder(tx, id, { state, sentBy: 'hand', note, clockFrom: order.clockFrom ?? tx.now() })
    const { number, companyId } = order
    await audit(tx, { action: 'order.sent_by_hand', thingId: id, companyId, detail: { number, note } })
  })
}

async function place(tx: Tx, order: Order, contact: string) {
  const { id, number, companyId, clockFrom } = order
  const state = nextOrderState(order.state, 'send')
  await saveOrder(tx, id, {
    state,
    sentBy: 'mail',
    failedContact: null,
    clockFrom: clockFrom ?? tx.now(),
  })
  await emailOrder(tx, 'order-placed', order, contact)
  await audit(tx, { action: 'order.sent', thingId: id, companyId, detail: { number, to: contact } })
}

function noContact(ctx: Ctx, { vendorId }: Order) {
  const { name } = getBookVendor(ctx, vendorId)
  return new Refused('no_contact', {
    message: `${name} has no contact for orders. Add one in the price book.`,
  })
}
