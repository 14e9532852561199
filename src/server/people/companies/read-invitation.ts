import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { hashToken } from '#server/platform/ids.ts'
import { users } from '../accounts/tables.ts'
import { formatInviter } from './present.ts'
import { companies, invitations, members } from './tables.ts'

/** What an invitation link shows while it is valid. */
export async function readInvitation(ctx: Ctx, token: string) {
  const [invitation] = await ctx.db
    .select({
      company: companies.name,
      email: members.email,
      admin: members.isAdmin,
      inviter: users.email,
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .leftJoin(users, eq(users.id, members.invitedBy))
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        gt(invitations.expiresAt, ctx.now()),
        isNull(members.userId),
      ),
    )
  if (!invitation) throw new Refused('invalid_invitation')
  return { ...invitation, inviter: formatInviter(invitation) }
}
