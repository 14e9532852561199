import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isCompanyVerified } from '#server/subscriptions/queries.ts'
import { getBookVendor, newLink } from './links.ts'
import { linesOf, type Order } from './queries.ts'

export type OrderEmail = 'order-placed' | 'order-reminder' | 'order-escalated'

/** Emails an order to a contact of its vendor, with a fresh link. Each email is about one link, so it is sent once. */
export async function emailOrder(
  tx: Tx,
  template: OrderEmail,
  order: Order,
  contact: string,
  isLast = false,
) {
  const { id: thingId, vendorId } = order
  const link = await newLink(tx, { kind: 'order', thingId, vendorId, contact })
  await queueMail(tx, template, {
    to: contact,
    event: `${template}:${link.id}`,
    secret: link.token,
    data: { ...(await orderFacts(tx, order)), link: link.url, isLast },
  })
}

/** What the email says about an order. */
async function orderFacts(ctx: Ctx, order: Order) {
  const lines = await linesOf(ctx, order.id)
  const seats = lines.reduce((sum, line) => sum + line.seats, 0)
  return {
    number: order.number,
    vendor: getBookVendor(ctx, order.vendorId).name,
    company: { text: order.companyName, isVerified: await isCompanyVerified(ctx, order.companyId) },
    seats: formatSeat(seats),
    plan: lines.length === 1 ? (lines[0]?.name ?? '') : `${lines.length} plans`,
    lines: lines.map(
      ({ name, billingCycle, seats: count }) => `${name}, ${billingCycle}: ${formatSeat(count)}`,
    ),
    startsOn: formatDay(order.startsOn),
  }
}
