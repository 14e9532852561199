import type { Access, ConfirmOrder } from '#contract/fulfillment/vendor-orders.ts'
import { needsHostCheck, readAccess, type VendorAccess } from '#domain/fulfillment/seat-access.ts'
import { nextOrderState, requireUnanswered } from '#domain/fulfillment/vendor-order.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { actorOf, audit } from '#server/platform/audit/audit.ts'
import { lockAdded, tickTasksOf } from '../tasks/tick.ts'
import { activateOrder, saveAccess } from './activate-order.ts'
import { addKeys } from './license-keys.ts'
import { getBookVendor, type Link } from './links.ts'
import { findAccess, lockForOperator, lockOrder, type Order, saveOrder } from './queries.ts'

/** The vendor confirms by its link and says how people get in. A strange host waits for an operator. */
export async function confirmByLink(ctx: Ctx, { thingId, contact }: Link, request: ConfirmOrder) {
  await inTransaction(ctx, async (tx) => {
    await confirm(tx, await lockOrder(tx, thingId), request, { by: contact, checksHost: true })
  })
}

/** An operator confirms what the vendor said in another way. */
export async function confirmByOperator(ctx: Ctx, id: string, request: ConfirmOrder) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const by = actorOf(tx).actor
    await confirm(tx, await lockForOperator(tx, id), request, { by, checksHost: false })
  })
}

type Answer = { by: string; checksHost: boolean }

async function confirm(tx: Tx, order: Order, request: ConfirmOrder, { by, checksHost }: Answer) {
  const { id, number, companyId } = order
  if (checksHost) requireUnanswered(order)
  nextOrderState(order.state, 'confirm')
  const access = await accessOf(tx, order, request.access)
  const answer = { answer: 'confirmed', answeredAt: tx.now(), answeredBy: by } as const
  await saveOrder(tx, id, { ...answer, reference: request.reference || null })
  if (access.kind === 'keys') await addKeys(tx, order, request.access?.keys ?? [])
  if (checksHost && needsHostCheck(access, getBookVendor(tx, order.vendorId).domains)) {
    const ordered = order.state === 'to_order' ? ({ state: 'ordered', sentBy: 'mail' } as const) : {}
    const ticks = await lockAdded(tx, order, request.ticks ?? [])
    await saveOrder(tx, id, {
      ...ordered,
      proposedAccess: { ...access, ticks: ticks.map((task) => task.id) },
    })
    await audit(tx, { action: 'order.to_check', thingId: id, companyId, detail: { number, url: access.url } })
    return
  }
  await activateOrder(tx, { ...order, ...answer }, access, by)
  await tickTasksOf(tx, order, request.ticks ?? [], by)
}

/** As given, or as the company's earlier orders of this vendor have it. */
async function accessOf(tx: Tx, order: Order, given: Access | undefined): Promise<VendorAccess> {
  if (given) return readAccess(given)
  const known = await findAccess(tx, order)
  if (!known) {
    const message = 'Choose how people get in.'
    throw new Refused('invalid_access', { fields: { 'access.kind': message } })
  }
  return known
}

/** An operator looked at the host of the vendor's answer: people may be sent there. */
export async function checkHost(ctx: Ctx, id: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const order = await lockForOperator(tx, id)
    const { proposedAccess, answeredBy } = order
    if (!proposedAccess || !answeredBy)
      throw new Refused('order_state', { message: 'There is no host to check.' })
    const { ticks = [], ...access } = proposedAccess
    await activateOrder(tx, order, access, answeredBy)
    await tickTasksOf(tx, order, ticks, answeredBy)
  })
}

/** An operator changes how people get in, or adds license keys that came later. */
export async function setAccess(ctx: Ctx, id: string, request: Access) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const order = await lockForOperator(tx, id)
    const { number, companyId, deliveredAt, state } = order
    if (!deliveredAt || state === 'ended')
      throw new Refused('order_state', { message: 'Only an active order has access to change.' })
    const access = readAccess(request)
    await saveAccess(tx, order, access, actorOf(tx).actor)
    if (access.kind === 'keys' && request.keys?.length) await addKeys(tx, order, request.keys, 'more')
    const detail = { number, kind: access.kind, keys: request.keys?.length ?? 0 }
    await audit(tx, { action: 'order.access_set', thingId: id, companyId, detail })
  })
}
