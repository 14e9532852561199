import { eq } from 'drizzle-orm'
import type { StaffRole } from '#domain/people/staff.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken } from '#server/platform/ids.ts'
import { users } from '../accounts/tables.ts'
import type { StaffRecord } from './lock-staff.ts'
import { staff } from './tables.ts'

/** Somebody accepts an invitation to the staff, signed in under the address that it was sent to. */
export async function acceptStaffInvitation(ctx: PersonCtx, token: string): Promise<StaffRole> {
  return inTransaction(ctx, async (tx) => {
    const invited = await lockInvited(tx, token)
    await requireAddress(tx, invited.emailKey)
    await requireNew(tx)
    await joinInvited(tx, invited)
    return invited.role
  })
}

/** Makes them an operator and uses the link up. The caller has checked that it is theirs. */
export async function joinInvited(tx: PersonTx, { id, email, role }: StaffRecord) {
  const joined = { userId: tx.actor.userId, joinedAt: tx.now() }
  const used = { invitationHash: null, invitationExpiresAt: null }
  await tx.db
    .update(staff)
    .set({ ...joined, ...used })
    .where(eq(staff.id, id))
  await audit(tx, { action: 'staff.joined', thingId: id, detail: { email, role } })
}

/** A link works once: whoever comes second waits here and finds nothing. */
async function lockInvited(tx: PersonTx, token: string) {
  const isMeant = eq(staff.invitationHash, hashToken(token))
  const [invited] = await tx.db.select().from(staff).where(isMeant).for('no key update')
  if (!invited?.invitationExpiresAt || invited.invitationExpiresAt < tx.now())
    throw new Refused('invalid_link')
  return invited
}

async function requireAddress(tx: PersonTx, emailKey: string) {
  const [user] = await tx.db.select().from(users).where(eq(users.id, tx.actor.userId))
  if (!user?.emailVerifiedAt || user.emailKey !== emailKey) throw new Refused('other_address')
}

/** An account has one role. */
async function requireNew(tx: PersonTx) {
  const [known] = await tx.db.select().from(staff).where(eq(staff.userId, tx.actor.userId))
  if (known) throw new Refused('staff_exists')
}
