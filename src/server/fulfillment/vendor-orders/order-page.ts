import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderDetail } from '#contract/fulfillment/vendor-orders.ts'
import { auditSentence } from '#domain/audit/audit-sentence.ts'
import { dayOf } from '#domain/platform/day.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { peopleOf, type Task } from '../tasks/queries.ts'
import { getBookVendor } from './links.ts'
import { getFullOrder } from './list-orders.ts'
import { type FullOrder, presentOrder } from './present.ts'
import { addsToOf } from './queries.ts'
import { shownKeys } from './shown-keys.ts'
import { licenseKeys, vendorLinks } from './tables.ts'

const maxHistory = 50

/** One order with everything that its page shows. */
export async function orderPage(ctx: Ctx, id: string): Promise<OrderDetail> {
  const order = await getFullOrder(ctx, id)
  const seatNames = order.lines.flatMap(({ seatName }) => seatName ?? [])
  const { cancelsAt, lines: sold } = await getPurchase(ctx, order.purchaseId)
  const presented = presentOrder(ctx, order)
  const people = await peopleOf(ctx, order, seatNames)
  const keys = await countKeys(ctx, order)
  return {
    ...presented,
    purchase: order.purchaseId,
    // Both have their lines by position.
    lines: presented.lines.map((line, at) => ({ ...line, pays: toDollars(sold[at]?.afterCents ?? 0) })),
    website: order.website,
    contact: { name: order.contactName, email: order.contactEmail },
    vendorContact: getBookVendor(ctx, order.vendorId).contacts.orders,
    ...(await addsToOf(ctx, order)),
    ...(order.note && { note: order.note }),
    ...(order.costReason && { costReason: order.costReason }),
    ...(order.state === 'ending' && cancelsAt && { endsOn: dayOf(cancelsAt) }),
    people: await presentPeople(ctx, order, people),
    ...(keys.total > 0 && { keys }),
    emails: await emailsOf(ctx, order),
    history: await historyOf(ctx, order),
  }
}

async function presentPeople(ctx: Ctx, order: FullOrder, people: readonly Task[]) {
  const ids = people.flatMap(({ memberId }) => memberId ?? [])
  const keys = await shownKeys(ctx, order, ids)
  return people.map(({ id, memberId, personName, personEmail, seatName, state }) => {
    const key = keys.find((each) => each.memberId === memberId && each.subscription === seatName)
    return {
      _id: id,
      name: personName ?? '',
      email: personEmail ?? '',
      plan: seatName ?? '',
      state,
      ...(key && { lastFour: key.lastFour }),
    }
  })
}

async function countKeys(ctx: Ctx, { companyId, vendorId }: FullOrder) {
  const [counted] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      free: sql<number>`(count(*) filter (where ${licenseKeys.seatId} is null))::int`,
      unreadable: sql<number>`(count(*) filter (where ${licenseKeys.unreadableAt} is not null
        and ${licenseKeys.retiredAt} is null))::int`,
    })
    .from(licenseKeys)
    .where(and(eq(licenseKeys.companyId, companyId), eq(licenseKeys.vendorId, vendorId)))
  return counted ?? { total: 0, free: 0, unreadable: 0 }
}

/** The events of its emails: each is about one link to one contact. */
const linkEmails = ['order-placed', 'order-reminder', 'order-escalated', 'vendor-link'] as const

async function emailsOf(ctx: Ctx, { id }: FullOrder) {
  const links = await ctx.db
    .select({ id: vendorLinks.id, contact: vendorLinks.contact })
    .from(vendorLinks)
    .where(eq(vendorLinks.thingId, id))
    .orderBy(desc(vendorLinks.id))
    .limit(maxHistory)
  const events = links.flatMap((link) =>
    linkEmails.map((template) => `${template}:${link.id}:${normalizeEmail(link.contact)}`),
  )
  if (events.length === 0) return []
  const found = await ctx.db
    .select()
    .from(mails)
    .where(inArray(mails.eventKey, events))
    .orderBy(asc(mails.id))
  return found.map(({ subject, recipient, createdAt, status }) => ({
    subject,
    to: recipient,
    at: createdAt.toISOString(),
    status,
  }))
}

async function historyOf(ctx: Ctx, { id }: FullOrder) {
  const found = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.thingId, id))
    .orderBy(desc(auditLog.id))
    .limit(maxHistory)
  return found.map((entry) => {
    const { who, did } = auditSentence(entry)
    const by = typeof entry.detail.by === 'string' ? entry.detail.by : who
    return { at: entry.at.toISOString(), text: did, by }
  })
}
