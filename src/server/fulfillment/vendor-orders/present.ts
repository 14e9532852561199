import type { ShownAccess, Order as WireOrder } from '#contract/fulfillment/vendor-orders.ts'
import type { VendorAccess } from '#domain/fulfillment/seat-access.ts'
import { timelinessOf, undeliveredStates } from '#domain/fulfillment/vendor-order.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { type Cents, toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { getBookVendor, type Link } from './links.ts'
import type { Order, OrderLine } from './queries.ts'

export type FullOrder = Order & {
  lines: OrderLine[]
  /** The company's name today. */
  company: string
  access: VendorAccess | null
  link: Link | null
}

export function presentOrder(ctx: Ctx, order: FullOrder): WireOrder {
  const { slaDays, name } = getBookVendor(ctx, order.vendorId)
  const { clockFrom, escalations, isImported, link } = order
  const isOpen = undeliveredStates.some((state) => state === order.state)
  const problem = isOpen && order.state === 'to_order' ? problemOf(ctx, order) : null
  const access = order.proposedAccess ?? order.access
  const answer = presentAnswer(order)
  return {
    _id: order.id,
    number: order.number,
    state: order.state,
    vendor: name,
    company: { _id: order.companyId, name: order.company },
    lines: order.lines.map((line) => presentLine(line, line.ownCostCents ?? line.costCents)),
    startsOn: order.startsOn,
    since: order.since.toISOString(),
    isLate: isOpen && timelinessOf({ clockFrom, slaDays }, ctx.now()).kind === 'late',
    ...presentDue(ctx, order),
    reminders: isOpen ? escalations : 0,
    toCheck: order.proposedAccess !== null && isOpen,
    imported: isImported,
    ...(problem && { problem }),
    ...(access && { access: presentAccess(access) }),
    ...(link && { link: presentLink(link) }),
    ...(answer && { answer }),
  }
}

/** When the vendor should have delivered; nothing while no clock runs. */
export function presentDue(ctx: Ctx, { vendorId, state, clockFrom }: Order): { dueAt?: string } {
  if (!clockFrom || !undeliveredStates.some((undelivered) => undelivered === state)) return {}
  return { dueAt: addDays(clockFrom, getBookVendor(ctx, vendorId).slaDays).toISOString() }
}

/** Why an order isn't sent by itself. */
function problemOf(ctx: Ctx, { vendorId, failedContact }: Order): 'no_contact' | 'mail_failed' | null {
  const { orders } = getBookVendor(ctx, vendorId).contacts
  if (!orders) return 'no_contact'
  return failedContact === normalizeEmail(orders) ? 'mail_failed' : null
}

export function presentLine({ name, billingCycle, seats }: OrderLine, costCents: Cents | null) {
  return { plan: name, billingCycle, seats, ...(costCents !== null && { cost: toDollars(costCents) }) }
}

/** Never with keys: these are stored elsewhere. */
export function presentAccess({ kind, url, note, inviteFrom }: VendorAccess): ShownAccess {
  return { kind, ...(url && { url }), ...(note && { note }), ...(inviteFrom && { inviteFrom }) }
}

function presentLink({ contact, openedAt, expiresAt }: Link) {
  return {
    sentTo: contact,
    ...(openedAt && { openedAt: openedAt.toISOString() }),
    expiresAt: expiresAt.toISOString(),
  }
}

export function presentAnswer(
  { answer, answeredAt, answeredBy, reason, reference }: Order,
  shownBy = answeredBy,
) {
  if (!answer || !answeredAt || !shownBy) return null
  return {
    kind: answer,
    by: shownBy,
    at: answeredAt.toISOString(),
    ...(reason && { reason }),
    ...(reference && { reference }),
  }
}
