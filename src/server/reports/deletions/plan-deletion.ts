import { and, eq, isNotNull } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { formatDay } from '#domain/platform/day.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type PersonCtx, type Tx } from '#server/context.ts'
import { dropOtherAccess } from '#server/people/accounts/drop-access.ts'
import { lockPlace } from '#server/people/companies/lock-place.ts'
import { type Company, lockOwnCompany } from '#server/people/companies/queries.ts'
import { members } from '#server/people/companies/tables.ts'
import { storePlanned } from '#server/people/deletions/store.ts'
import { notify, notifyAll } from '#server/people/notifications/notify.ts'
import { requireAnotherOwner } from '#server/people/staff/erase-staff.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { requireMayGo, requireSettled } from './open-matters.ts'

/** A person deletes their account: every session ends, and after 7 days without a login it is carried out. */
export async function planAccountDeletion(ctx: PersonCtx, typed: string): Promise<Date> {
  return inTransaction(ctx, async (tx) => {
    const { user, place } = await lockPlace(tx, tx.actor.userId)
    if (normalizeEmail(typed) !== user.emailKey)
      throw new Refused('invalid_input', { fields: { email: "This isn't the address of your account." } })
    if (place) await requireMayGo(tx, place)
    await requireAnotherOwner(tx, user.id)
    const dueAt = await storePlanned(tx, 'person', null)
    await dropOtherAccess(tx, user.id, null)
    await audit(tx, { action: 'account.deletion_planned', thingId: user.id })
    await notify(tx, 'deletion-planned', { to: user.email, data: { company: null, on: formatDay(dueAt) } })
    return dueAt
  })
}

/** An admin deletes their company: everybody in it is told, and any admin can keep it for 30 days. */
export async function planCompanyDeletion(ctx: MemberCtx, typed: string): Promise<Date> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const company = await lockOwnCompany(tx)
    if (typed !== company.name.trim())
      throw new Refused('invalid_input', { fields: { name: "This isn't the name of your company." } })
    await requireSettled(tx, company.id)
    const dueAt = await storePlanned(tx, 'company', company.id)
    await audit(tx, { action: 'company.deletion_planned', thingId: company.id })
    await notifyEveryone(tx, company, dueAt)
    return dueAt
  })
}

async function notifyEveryone(tx: Tx, { id, name, verifiedAt }: Company, dueAt: Date) {
  const joined = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.companyId, id), isNotNull(members.userId)))
  const company = { text: name, isVerified: verifiedAt !== null }
  await notifyAll(tx, 'deletion-planned', {
    to: joined.map(({ email }) => email),
    companyId: id,
    event: `deletion:${id}:${dueAt.getTime()}`,
    data: { company, on: formatDay(dueAt) },
  })
}
