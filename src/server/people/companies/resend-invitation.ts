import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { invite } from './invite.ts'
import { getMemberForUpdate } from './member-queries.ts'
import { lockOwnCompany } from './queries.ts'

/** An admin resends an invitation: the new link works, the old one no longer does. */
export async function resendInvitation(ctx: MemberCtx, id: string) {
  requireCan(ctx.actor, 'admin')
  await takeAttempts(ctx, [{ key: `resend ${ctx.company.id} ${id}`, max: 5, seconds: 3600 }])
  await inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    const member = await getMemberForUpdate(tx, id)
    if (member.userId) throw new Refused('already_joined')
    await audit(tx, { action: 'member.invited_again', thingId: id, detail: { email: member.email } })
    if (!(await invite(tx, { company, member }))) throw new Refused('email_limit')
  })
}
