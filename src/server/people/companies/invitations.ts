import { and, desc, eq, isNull } from 'drizzle-orm'
import type { MemberRole } from '#domain/people/access.ts'
import { requireProven } from '#domain/people/joining.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { PersonCtx, PersonTx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { users } from '../accounts/tables.ts'
import { lockListing } from './join.ts'
import { isRefused } from './listings.ts'
import { type Company, lockCompany, type Member } from './queries.ts'
import { companies, members } from './tables.ts'

export type InvitationRow = {
  id: string
  company: string
  inviter: string | null
  role: MemberRole
  isMuted: boolean
}

/** The person's invitations, newest first; an unverified address has none. */
export async function listInvitations(ctx: PersonCtx): Promise<InvitationRow[]> {
  const { email } = ctx.actor
  if (!(await isVerified(ctx))) return []
  return ctx.db
    .select({
      id: members.id,
      company: companies.name,
      inviter: users.email,
      role: members.role,
      isMuted: isRefused(email),
    })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(users, eq(users.id, members.invitedBy))
    .where(and(eq(members.emailKey, normalizeEmail(email)), isNull(members.userId)))
    .orderBy(desc(members.id))
}

/** Locks one of the person's own invitations with its company; anyone else's is not found. */
export async function lockInvitation(
  tx: PersonTx,
  id: string,
): Promise<{ company: Company; member: Member }> {
  const listed = await findOwnListing(tx, id)
  if (!listed) throw new Refused('not_found')
  requireProven(await isVerified(tx))
  const company = await lockCompany(tx, listed.companyId)
  const member = await lockListing(tx, id)
  if (!member) throw new Refused('not_found')
  return { company, member }
}

/** Includes an accepted one; the caller checks whether the person has joined. */
export async function findOwnListing(ctx: PersonCtx, id: string): Promise<Member | null> {
  const isTheirs = eq(members.emailKey, normalizeEmail(ctx.actor.email))
  const [listed] = isId(id)
    ? await ctx.db
        .select()
        .from(members)
        .where(and(eq(members.id, id), isTheirs))
    : []
  return listed ?? null
}

async function isVerified(ctx: PersonCtx): Promise<boolean> {
  const [user] = await ctx.db
    .select({ provenAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  return user?.provenAt != null
}
