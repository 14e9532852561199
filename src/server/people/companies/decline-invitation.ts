import { inTransaction, type PersonCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { endMembership } from './end-membership.ts'
import { lockInvitation } from './invitations.ts'
import { hashAddress } from './listings.ts'
import { notifyOfMember } from './notify-of-member.ts'
import type { Member } from './queries.ts'
import { invitationRefusals } from './tables.ts'

/**
 * An invited person declines: they are removed from the list and the admins are emailed. With `never`, the company can
 * no longer email this address, which the admins don't learn.
 */
export async function declineInvitation(ctx: PersonCtx, id: string, never: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { company, member } = await lockInvitation(tx, id)
    const { name, email, companyId } = member
    const { seatsFreed } = await endMembership(tx, member, 'left')
    if (never) await rememberRefusal(tx, member)
    await audit(tx, {
      action: 'member.declined',
      thingId: id,
      companyId,
      detail: { name, email, seatsFreed },
    })
    await notifyOfMember(tx, 'invitation-declined', company, { id, name, email })
  })
}

async function rememberRefusal(tx: Tx, { companyId, email }: Member) {
  const refusal = { companyId, addressHash: hashAddress(email), refusedAt: tx.now() }
  await tx.db.insert(invitationRefusals).values(refusal).onConflictDoNothing()
}
