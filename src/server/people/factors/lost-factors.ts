import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import type { Walk } from '#server/platform/jobs/set-aside.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { lostFactorLimits, takeAttempt } from '../accounts/attempt-limits.ts'
import type { User } from '../accounts/queries.ts'
import { members } from '../companies/tables.ts'
import { findStaffRole } from '../staff/queries.ts'
import { staff } from '../staff/tables.ts'
import { resetFactors } from './reset-factors.ts'
import { factorResets } from './tables.ts'

const waitHours = 72

/**
 * Somebody who knows the password, or signed in at Google, lost all factors, and nobody else can reset them. It happens
 * in three days, unless the owner of the account follows the emailed link.
 */
export async function startLostFactors(ctx: Ctx, user: User) {
  const refusal = await findHelper(ctx, user.id)
  if (refusal) throw new Refused(refusal)
  await takeAttempt(ctx, lostFactorLimits(user.id))
  await inTransaction(ctx, async (tx) => {
    const [token, createdAt] = [newToken(), tx.now()]
    const dueAt = new Date(createdAt.getTime() + waitHours * 60 * 60_000)
    const started = await tx.db
      .insert(factorResets)
      .values({ id: newId(createdAt), userId: user.id, stopHash: hashToken(token), createdAt, dueAt })
      .onConflictDoNothing()
      .returning({ id: factorResets.id })
    // One that already waits is not started again.
    if (started.length === 0) return
    await audit(tx, { action: 'account.factors_lost', by: user, thingId: user.id })
    const stopUrl = `/lost-factors?token=${token}`
    await queueMail(tx, 'factors-lost', {
      to: user.email,
      data: { stopUrl },
      secret: token,
      hasAccount: true,
    })
  })
}

/** The owner of the account follows the link: the factors stay. */
export async function stopLostFactors(ctx: Ctx, token: string) {
  await inTransaction(ctx, async (tx) => {
    const [stopped] = await tx.db
      .update(factorResets)
      .set({ stoppedAt: tx.now() })
      .where(and(eq(factorResets.stopHash, hashToken(token)), isOpen()))
      .returning({ userId: factorResets.userId })
    if (!stopped) throw new Refused('invalid_link')
    await audit(tx, { action: 'account.factors_kept', thingId: stopped.userId })
  })
}

/** Whoever logs in with a factor has not lost them all. */
export async function stopOwnLostFactors(tx: Tx, userId: string) {
  await tx.db
    .update(factorResets)
    .set({ stoppedAt: tx.now() })
    .where(and(eq(factorResets.userId, userId), isOpen()))
}

/**
 * Carries out what nobody stopped, one person at a time. Where somebody else can help by now, such as a new admin, they
 * decide instead.
 */
export async function endLostFactors(ctx: Ctx, { each }: Walk) {
  const due = await ctx.db.select({ thingId: factorResets.id }).from(factorResets).where(isDue(ctx))
  for (const reset of due) await each(reset, () => inTransaction(ctx, (tx) => endOne(tx, reset.thingId)))
}

async function endOne(tx: Tx, id: string) {
  const [ended] = await tx.db
    .update(factorResets)
    .set({ doneAt: tx.now() })
    .where(and(eq(factorResets.id, id), isDue(tx)))
    .returning({ userId: factorResets.userId })
  if (!ended) return
  if (await findHelper(tx, ended.userId)) await keepFactors(tx, id, ended.userId)
  else await resetFactors(tx, ended.userId)
}

async function keepFactors(tx: Tx, id: string, userId: string) {
  await tx.db.update(factorResets).set({ doneAt: null, stoppedAt: tx.now() }).where(eq(factorResets.id, id))
  await audit(tx, { action: 'account.factors_kept', thingId: userId })
}

function isDue(ctx: Ctx) {
  return and(isOpen(), lte(factorResets.dueAt, ctx.now()))
}

function isOpen() {
  return and(isNull(factorResets.stoppedAt), isNull(factorResets.doneAt))
}

/** An operator asks another owner; a member asks another admin. Null where nobody else can help. */
async function findHelper(ctx: Ctx, userId: string): Promise<'ask_owner' | 'ask_admin' | null> {
  if (await findStaffRole(ctx, userId)) {
    const owners = await ctx.db.select({ userId: staff.userId }).from(staff).where(eq(staff.role, 'owner'))
    for (const { userId: other } of owners) {
      const isOther = other !== null && other !== userId
      if (isOther && (await findStaffRole(ctx, other)) === 'owner') return 'ask_owner'
    }
    return null
  }
  const own = ctx.db.select({ id: members.companyId }).from(members).where(eq(members.userId, userId))
  const isOtherAdmin = sql`${members.companyId} in (${own}) and ${members.isAdmin}
    and ${members.userId} is not null and ${members.userId} <> ${userId}`
  const others = await ctx.db.select({ id: members.id }).from(members).where(isOtherAdmin).limit(1)
  return others.length > 0 ? 'ask_admin' : null
}
