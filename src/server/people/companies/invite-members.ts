import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction, type PersonTx } from '#server/context.ts'
import type { JobData } from '#server/platform/jobs/job-data.ts'
import { type Thing, type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { users } from '../accounts/tables.ts'
import { addedEvent } from './add-member.ts'
import { invite } from './invite.ts'
import { lockCompany } from './queries.ts'
import { members } from './tables.ts'

/** Emails people of an import, as adding them one by one would. Those who are gone or were emailed since are left out. */
export async function inviteMembers(
  ctx: Ctx,
  { companyId, invitedBy, memberIds }: JobData['invite-members'],
) {
  const [inviter] = await ctx.db.select().from(users).where(eq(users.id, invitedBy))
  if (!inviter) return
  const actor = {
    kind: 'person' as const,
    userId: inviter.id,
    email: inviter.email,
    staffRole: null,
    membership: null,
  }
  const things = memberIds.map((thingId) => ({ thingId, companyId }))
  const go = ({ many }: Walk) =>
    many(things, perTransaction, (some) =>
      inTransaction({ ...ctx, actor }, (tx) => inviteSome(tx, companyId, some)),
    )
  await walkThrough(ctx, 'invite-members', go, { isPart: () => true })
}

const perTransaction = 1000

async function inviteSome(tx: PersonTx, companyId: string, some: readonly Thing[]) {
  const company = await lockCompany(tx, companyId)
  const ids = some.map(({ thingId }) => thingId)
  const isOpen = and(inArray(members.id, ids), eq(members.companyId, companyId), isNull(members.invitedAt))
  const open = await tx.db.select().from(members).where(isOpen).orderBy(asc(members.id)).for('no key update')
  for (const member of open) await invite(tx, { company, member, event: addedEvent(member) })
}
