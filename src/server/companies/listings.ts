import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { normalizeEmail } from '../../domain/email.ts'
import { type Listing, listingThatAdmits, ownDomainOf } from '../../domain/joining.ts'
import type { Ctx } from '../context.ts'
import { hashToken } from '../ids.ts'
import { isPublicMailDomain } from './public-mail.ts'
import { invitationRefusals, members } from './tables.ts'

export type FoundListing = Listing & { memberId: string; companyId: string }

/**
 * The listing by which the owner of this address joins a company now, if there is one. Somebody who belongs to a
 * company is on their way to none, so most logins take no lock.
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
  return listingThatAdmits(found)
}

/** Whether this address is at the own domain of the company that lists it, and would join by itself. */
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

/** Everybody who said "Never invite me" to this company. */
export async function refusedAddresses(ctx: Ctx, companyId: string): Promise<ReadonlySet<string>> {
  const found = await ctx.db
    .select({ addressHash: invitationRefusals.addressHash })
    .from(invitationRefusals)
    .where(eq(invitationRefusals.companyId, companyId))
  return new Set(found.map(({ addressHash }) => addressHash))
}

/** "Never invite me", of the company and the address in the row of `members`. */
export function isRefused(email: string) {
  return sql<boolean>`exists (select from invitation_refusals f
    where f.company_id = members.company_id and f.address_hash = ${hashAddress(email)})`
}

// Columns of the outer row are written out: inside a subquery a bare name would mean the inner table's.
function isOwnDomain(email: string) {
  const domain = ownDomainOf(email, isPublicMailDomain)
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
