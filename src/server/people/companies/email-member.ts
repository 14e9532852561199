import { requireCan } from '#domain/people/access.ts'
import { inTransaction, type MemberCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { takeAttempts } from '#server/platform/limits/take-attempts.ts'
import { hasEmail } from '#server/platform/mail/queries.ts'
import { addedEvent } from './add-member.ts'
import { invite } from './invite.ts'
import { getMemberByAddress } from './member-queries.ts'
import { lockOwnCompany } from './queries.ts'

/** Emails a new member on the browser's request. Usually adding them already did, and then this does nothing. */
export async function emailMember(ctx: MemberCtx, address: string) {
  requireCan(ctx.actor, 'admin')
  const key = `mail-member ${ctx.company.id}`
  await takeAttempts(ctx, [
    { key: `${key} minute`, max: 30, seconds: 60 },
    { key: `${key} hour`, max: 300, seconds: 3600 },
  ])
  await inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    const member = await getMemberByAddress(tx, address)
    const event = addedEvent(member)
    if (await hasEmail(tx, event, member.email)) return
    await audit(tx, { action: 'member.invited_again', thingId: member.id, detail: { email: member.email } })
    await invite(tx, { company, member, event })
  })
}
