import { eq } from 'drizzle-orm'
import { invitationDays, roleNames, type StaffRole } from '#domain/people/staff.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { lockStaff, type StaffMember, type StaffRecord } from './lock-staff.ts'
import { staff } from './tables.ts'

type Invited = { email: string; role: StaffRole }

/** An owner invites somebody, or sends a new link: only the newest works. Returns the id of their row. */
export async function inviteStaff(ctx: PersonCtx, { email, role }: Invited): Promise<string> {
  requireStaff(ctx.actor, 'owner')
  return inTransaction(ctx, async (tx) => {
    const emailKey = normalizeEmail(email)
    const known = knownAs(await lockStaff(tx), emailKey)
    if (known?.joinedAt && !known.removedAt) throw new Refused('staff_exists')
    const token = newToken()
    const row = await store(tx, known, { ...linkOf(tx, token), email: email.trim(), emailKey, role })
    await audit(tx, { action: 'staff.invited', thingId: row.id, detail: { email: row.email, role } })
    await sendLink(tx, row, token)
    return row.id
  })
}

/** By the address of the invitation, or by the one that the account has now. */
function knownAs(all: readonly StaffMember[], emailKey: string): StaffMember | undefined {
  return all.find((each) => each.emailKey === emailKey || normalizeEmail(each.email) === emailKey)
}

function linkOf(tx: PersonTx, token: string) {
  const expiresAt = addDays(tx.now(), invitationDays)
  return { invitationHash: hashToken(token), invitationExpiresAt: expiresAt, invitedBy: tx.actor.userId }
}

type Row = Pick<StaffRecord, 'email' | 'emailKey' | 'role'> & ReturnType<typeof linkOf>

/** Somebody who was removed and is invited again starts anew. */
async function store(tx: PersonTx, known: StaffMember | undefined, invited: Row): Promise<StaffRecord> {
  const row = { ...invited, source: 'invitation' as const, userId: null, joinedAt: null }
  const again = { ...row, keptAt: null, removedAt: null }
  const [stored] = known
    ? await tx.db.update(staff).set(again).where(eq(staff.id, known.id)).returning()
    : await tx.db
        .insert(staff)
        .values({ id: newId(tx.now()), createdAt: tx.now(), ...row })
        .onConflictDoNothing()
        .returning()
  // Another owner invited the same address at the same time.
  if (!stored) throw new Refused('staff_exists')
  return stored
}

async function sendLink(tx: PersonTx, { email, role }: StaffRecord, token: string) {
  const link = `/staff-invitation?token=${token}`
  const data = { role: roleNames[role], inviter: tx.actor.email, link }
  const queued = await queueMail(tx, 'staff-invited', { to: email, data, secret: token })
  if (queued === 'limited') throw new Refused('email_limit')
}
