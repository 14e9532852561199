import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { type LinkKind, vendorLinks } from './tables.ts'
import { linkIdIn, tokenOf } from './token.ts'

export type Link = typeof vendorLinks.$inferSelect
export type NewLink = { id: string; token: string; url: string }

export const daysValid: Record<LinkKind, number> = { order: 14, tasks: 14, statement: 60 }

/** Where a link of each kind leads. A statement is a file. */
const paths: Record<LinkKind, (token: string) => string> = {
  order: (token) => `/vendor-order?token=${token}`,
  tasks: (token) => `/vendor-tasks?token=${token}`,
  statement: (token) => `/api/vendor/statements/${token}/pdf`,
}

/** A link for one contact to one thing. Earlier ones of the same contact stay valid until they expire. */
export async function newLink(
  tx: Tx,
  link: { kind: LinkKind; thingId: string; vendorId: string; contact: string },
): Promise<NewLink> {
  const id = newId(tx.now())
  const expiresAt = addDays(tx.now(), daysValid[link.kind])
  await tx.db.insert(vendorLinks).values({ id, ...link, madeAt: tx.now(), expiresAt })
  const token = tokenOf(tx.parts, id)
  return { id, token, url: `${tx.parts.config.appUrl}${paths[link.kind](token)}` }
}

/**
 * Counts a call by a link, before anything else: guessing is slow, since a client that tries unknown tokens is turned away
 * after a while. Refuses a token of another kind; any kind will do for `null`.
 */
export async function countCall(ctx: Ctx, token: string, kind: LinkKind | null) {
  const id = linkIdIn(ctx.parts, token)
  if (id) await takeAttempts(ctx, [{ key: `vendor-link ${id} ${ctx.client}`, max: 60, seconds: 3600 }])
  const link = id && (await findLink(ctx, id))
  if (link && (kind === null || link.kind === kind)) return
  await takeAttempts(ctx, [{ key: `vendor-link-unknown ${ctx.client}`, max: 20, seconds: 3600 }])
  throw new Refused('link_unknown')
}

/** The link behind a token; refuses unknown, expired and revoked ones, and those of a former contact. */
export async function getLink(ctx: Ctx, token: string): Promise<Link> {
  const link = await findSigned(ctx, token)
  if (link.revokedAt || link.expiresAt <= ctx.now() || !isContact(ctx, link))
    throw new Refused('link_expired')
  return link
}

/** The same without regard to its age: an expired link can still ask for a new one. */
export async function findSigned(ctx: Ctx, token: string): Promise<Link> {
  const id = linkIdIn(ctx.parts, token)
  const link = id && (await findLink(ctx, id))
  if (!link) throw new Refused('link_unknown')
  return link
}

async function findLink(ctx: Ctx, id: string): Promise<Link | undefined> {
  const [link] = await ctx.db.select().from(vendorLinks).where(eq(vendorLinks.id, id))
  return link
}

export function isContact(ctx: Ctx, { vendorId, contact }: Pick<Link, 'vendorId' | 'contact'>): boolean {
  const { orders, escalation, billing } = getBookVendor(ctx, vendorId).contacts
  return [orders, escalation, billing].some(
    (each) => each && normalizeEmail(each) === normalizeEmail(contact),
  )
}

/** The vendor in the price book, with its contacts and domains. */
export function getBookVendor({ parts }: Ctx, vendorId: string): BookVendor {
  const vendor = parts.priceBook.book().vendors.find(({ id }) => id === vendorId)
  if (!vendor) throw new Error(`The price book has no vendor ${vendorId}.`)
  return vendor
}

/** The address that a vendor gets orders and tasks at, as it is compared; null if it has none. */
export function contactFor(ctx: Ctx, { vendorId }: { vendorId: string }): string | null {
  return orderContact(getBookVendor(ctx, vendorId))
}

export function orderContact({ contacts: { orders } }: Pick<BookVendor, 'contacts'>): string | null {
  return orders ? normalizeEmail(orders) : null
}

/** The vendor's page was opened. Not what a mail scanner does: it reads the page, but doesn't run it. */
export async function markOpened(ctx: Ctx, { id, openedAt }: Link) {
  if (openedAt) return
  await ctx.db
    .update(vendorLinks)
    .set({ openedAt: ctx.now() })
    .where(and(eq(vendorLinks.id, id), isNull(vendorLinks.openedAt)))
}

/** The newest link to a thing. */
export async function newestLink(ctx: Ctx, thingId: string): Promise<Link | null> {
  const [link] = await ctx.db
    .select()
    .from(vendorLinks)
    .where(eq(vendorLinks.thingId, thingId))
    .orderBy(desc(vendorLinks.id))
    .limit(1)
  return link ?? null
}
