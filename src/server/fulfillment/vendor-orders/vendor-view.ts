import type { VendorOrder } from '#contract/fulfillment/vendor-links.ts'
import { isOver } from '#domain/fulfillment/vendor-order.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { providerName } from '#domain/platform/provider.ts'
import type { Ctx } from '#server/context.ts'
import { operatorAddresses } from '#server/people/staff/addresses.ts'
import { peopleOf } from '../tasks/queries.ts'
import { keysNeeded } from './license-keys.ts'
import { getBookVendor, type Link, markOpened } from './links.ts'
import { presentAccess, presentAnswer, presentDue, presentLine } from './present.ts'
import { addsToOf, findAccess, getOrder, linesOf, type Order, type OrderLine } from './queries.ts'

/** The vendor opens its link. */
export async function openOrder(ctx: Ctx, link: Link): Promise<VendorOrder> {
  await markOpened(ctx, link)
  return vendorView(ctx, link)
}

/** All that the vendor of a link may see: this order and its people, never what the buyer pays. */
export async function vendorView(ctx: Ctx, { thingId, expiresAt }: Link): Promise<VendorOrder> {
  const order = await getOrder(ctx, thingId)
  const lines = await linesOf(ctx, order.id)
  const answer = presentAnswer(order, await answererOf(ctx, order))
  return {
    number: order.number,
    vendor: getBookVendor(ctx, order.vendorId).name,
    company: order.companyName,
    website: order.website,
    contact: { name: order.contactName, email: order.contactEmail },
    lines: lines.map((line) => presentLine(line, line.ownCostCents ?? line.costCents)),
    startsOn: order.startsOn,
    ...presentDue(ctx, order),
    state: order.state,
    ...(await addsToOf(ctx, order)),
    ...(isOver(order.state) ? { people: [], keys: [] } : await delivery(ctx, order, lines)),
    ...(answer && { answer }),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Who to add and how they get in: of the company as it is now, so only while this order is delivered. */
async function delivery(ctx: Ctx, order: Order, lines: readonly OrderLine[]) {
  const access = order.proposedAccess ?? (await findAccess(ctx, order))
  const seatNames = lines.flatMap(({ seatName }) => seatName ?? [])
  const needed = await keysNeeded(ctx, order)
  return {
    people: await visiblePeople(ctx, order, seatNames),
    ...(access && { access: presentAccess(access) }),
    keys: needed.map(({ plan, count }) => ({ plan, count })),
  }
}

async function visiblePeople(ctx: Ctx, order: Order, seatNames: string[]) {
  const people = await peopleOf(ctx, order, seatNames)
  return people.map(({ id, personName, personEmail, seatName, state }) => ({
    _id: id,
    name: personName ?? '',
    email: personEmail ?? '',
    plan: seatName ?? '',
    isDone: state === 'done',
  }))
}

/** A vendor never sees an operator's or an admin's address. */
async function answererOf(ctx: Ctx, { answeredBy, answer, companyName }: Order): Promise<string | null> {
  if (answer === 'given_up') return companyName
  const operators = await operatorAddresses(ctx)
  return answeredBy && operators.has(normalizeEmail(answeredBy)) ? providerName : answeredBy
}
