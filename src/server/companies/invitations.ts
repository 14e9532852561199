import { and, desc, eq, isNull } from 'drizzle-orm'
import { normalizeEmail } from '../../domain/email.ts'
import { requireProven } from '../../domain/joining.ts'
import { Refused } from '../../domain/refused.ts'
import { users } from '../accounts/tables.ts'
import type { PersonCtx, PersonTx } from '../context.ts'
import { isId } from '../ids.ts'
import { lockListing } from './join.ts'
import { isRefused } from './listings.ts'
import { type Company, lockCompany, type Member } from './queries.ts'
import { companies, members } from './tables.ts'

export type InvitationRow = {
  id: string
  company: string
  inviter: string | null
  isAdmin: boolean
  isMuted: boolean
}

/** Who would like to have this person, newest first; an address that was never proven has no invitations. */
export async function listInvitations(ctx: PersonCtx): Promise<InvitationRow[]> {
  const { email } = ctx.actor
  if (!(await isProven(ctx))) return []
  return ctx.db
    .select({
      id: members.id,
      company: companies.name,
      inviter: users.email,
      isAdmin: members.isAdmin,
      isMuted: isRefused(email),
    })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(users, eq(users.id, members.invitedBy))
    .where(and(eq(members.emailKey, normalizeEmail(email)), isNull(members.userId)))
    .orderBy(desc(members.id))
}

/** An invitation of the person signed in, with its company, both locked; anybody else's is not there. */
export async function lockInvitation(
  tx: PersonTx,
  id: string,
): Promise<{ company: Company; member: Member }> {
  const listed = await findOwnListing(tx, id)
  if (!listed) throw new Refused('not_found')
  requireProven(await isProven(tx))
  const company = await lockCompany(tx, listed.companyId)
  const member = await lockListing(tx, id)
  if (!member) throw new Refused('not_found')
  return { company, member }
}

/** Also one that was accepted: who has it joined by now is for the caller to see. */
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

async function isProven(ctx: PersonCtx): Promise<boolean> {
  const [user] = await ctx.db
    .select({ provenAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  return user?.provenAt != null
}
