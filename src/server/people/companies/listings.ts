import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import { type Listing, listingToJoin, ownDomainOf } from '#domain/people/joining.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { hashToken } from '#server/platform/ids.ts'
import { isPublicEmailDomain } from './public-email-domains.ts'
import { invitationRefusals, members } from './tables.ts'

export type FoundListing = Listing & { memberId: string; companyId: string }

/**
 * The listing through which the owner of this address joins a company now, if any. Someone who already has a company
 * joins none, so most logins take no lock.
 */
export async function findListing(
  ctx: Ctx,
  email: string,
  invitationHash: string | null,
): Promise<FoundListing | null> {
  const found = await prepared(ctx.db, 'listings_of_address', prepareListings).execute({
    emailKey: normalizeEmail(email),
    ...addressOf(email),
    invitationHash,
    now: ctx.now().toISOString(),
  })
  return listingToJoin(found)
}

function prepareListings(db: Db, name: string) {
  const emailKey = sql.placeholder('emailKey')
  const hasNoCompany = sql`not exists (select from members j join users u on u.id = j.user_id
    where u.email_key = ${emailKey})`
  const address = { domain: sql.placeholder('domain'), addressHash: sql.placeholder('addressHash') }
  return db
    .select({
      memberId: members.id,
      companyId: members.companyId,
      isOwnDomain: isOwnDomain(address),
      isLinked,
    })
    .from(members)
    .where(and(eq(members.emailKey, emailKey), isNull(members.userId), hasNoCompany))
    .orderBy(asc(members.createdAt), asc(members.id))
    .prepare(name)
}

/** Whether this address is at the company's own domain, so that its owner joins automatically. */
export async function isAtOwnDomain(
  ctx: Ctx,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const [found] = await ctx.db
    .select({ isOwn: isOwnDomain(addressOf(email)) })
    .from(members)
    .where(eq(members.id, id))
  return found?.isOwn === true
}

export function hashAddress(email: string): string {
  return hashToken(normalizeEmail(email))
}

/** Everyone who chose "Never invite me" for this company. */
export async function refusedAddresses(ctx: Ctx, companyId: string): Promise<ReadonlySet<string>> {
  const found = await ctx.db
    .select({ addressHash: invitationRefusals.addressHash })
    .from(invitationRefusals)
    .where(eq(invitationRefusals.companyId, companyId))
  return new Set(found.map(({ addressHash }) => addressHash))
}

/** SQL: whether the address in the `members` row chose "Never invite me" for that company. */
export function isRefused(email: string) {
  return isHashRefused(hashAddress(email))
}

function isHashRefused(addressHash: string | Placeholder) {
  return sql<boolean>`exists (select from invitation_refusals f
    where f.company_id = members.company_id and f.address_hash = ${addressHash})`
}

/** Without a domain of its own (null), an address is at no company's. */
function addressOf(email: string) {
  return { domain: ownDomainOf(email, isPublicEmailDomain), addressHash: hashAddress(email) }
}

type Address = { domain: string | Placeholder | null; addressHash: string | Placeholder }

// Columns of the outer row are qualified: inside a subquery a bare name would mean the inner table's.
function isOwnDomain({ domain, addressHash }: Address) {
  return sql<boolean>`(exists (select from members a join users u on u.id = a.user_id
    where a.company_id = members.company_id and a.is_admin and u.email_verified_at is not null
      and split_part(u.email_key, '@', 2) = ${domain}::text) and not ${isHashRefused(addressHash)})`
}

const isLinked = sql<boolean>`exists (select from invitations i where i.member_id = members.id
    and i.token_hash = ${sql.placeholder('invitationHash')}::text
    and i.expires_at > ${sql.placeholder('now')}::timestamptz)`
