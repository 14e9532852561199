import { requireCan } from '#domain/access.ts'
import { Refused } from '#domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type MemberCtx } from '../context.ts'
import { takeAttempts } from '../limits/take-attempts.ts'
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
