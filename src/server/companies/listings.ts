import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { normalizeEmail } from '../../domain/email.ts'
import { type Listing, listingToJoin, ownDomainOf } from '../../domain/joining.ts'
import type { Ctx } from '../context.ts'
import { hashToken } from '../ids.ts'
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
  const emailKey = normalizeEmail(email)
  const hasNoCompany = sql`not exists (select from members j join users u on u.id = j.user_id
    where u.email_key = ${emailKey})`
  const found = await ctx.db
    .select({
      memberId: members.id,
      companyId: members.companyId,
      isOwnDomain: isOwnDomain(email),
      isLinked: isLinked(ctx, invitationHash),
    })
    .from(members)
    .where(and(eq(members.emailKey, emailKey), isNull(members.userId), hasNoCompany))
    .orderBy(asc(members.createdAt), asc(members.id))
  return listingToJoin(found)
}

/** Whether this address is at the company's own domain, so that its owner joins automatically. */
export async function isAtOwnDomain(
  ctx: Ctx,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const [found] = await ctx.db
    .select({ isOwn: isOwnDomain(email) })
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
  return sql<boolean>`exists (select from invitation_refusals f
    where f.company_id = members.company_id and f.address_hash = ${hashAddress(email)})`
}

// Columns of the outer row are qualified: inside a subquery a bare name would mean the inner table's.
function isOwnDomain(email: string) {
  const domain = ownDomainOf(email, isPublicEmailDomain)
  if (domain === null) return sql<boolean>`false`
  return sql<boolean>`(exists (select from members a join users u on u.id = a.user_id
    where a.company_id = members.company_id and a.is_admin and u.email_verified_at is not null
      and split_part(u.email_key, '@', 2) = ${domain}) and not ${isRefused(email)})`
}

function isLinked({ now }: Ctx, invitationHash: string | null) {
  if (invitationHash === null) return sql<boolean>`false`
  return sql<boolean>`exists (select from invitations i where i.member_id = members.id
    and i.token_hash = ${invitationHash} and i.expires_at > ${now().toISOString()}::timestamptz)`
}
