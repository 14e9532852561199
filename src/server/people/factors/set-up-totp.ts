import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { factorLimits, giveBackAttempt, takeAttempt } from '../accounts/attempt-limits.ts'
import { lockPerson } from '../accounts/queries.ts'
import { announceAdded, announceRemoved } from './announce.ts'
import { firstFactor, requireAnother } from './first-and-last.ts'
import { totpSecrets } from './tables.ts'
import { newTotpSecret, openTotp, sealTotp, stepOfCode, totpAddress } from './totp.ts'

export const setupMinutes = 15

/** A new authenticator app waits for its first code; one that is in use keeps working until then. */
export async function startTotp(ctx: PersonCtx) {
  const { userId, email } = ctx.actor
  const secret = newTotpSecret()
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, userId)
    await tx.db
      .delete(totpSecrets)
      .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)))
    const createdAt = tx.now()
    const id = newId(createdAt)
    await tx.db.insert(totpSecrets).values({ id, userId, sealed: sealTotp(tx.parts, id, secret), createdAt })
  })
  return { uri: totpAddress(secret, email), secret }
}

/** The first code proves the app, which replaces an earlier one. With a first factor come recovery codes. */
export async function confirmTotp(ctx: PersonCtx, code: string): Promise<{ recoveryCodes?: string[] }> {
  const limits = factorLimits(ctx, ctx.actor.userId)
  await takeAttempt(ctx, limits)
  return inTransaction(ctx, async (tx) => {
    const owner = await lockPerson(tx, tx.actor.userId)
    const waiting = await findWaiting(tx)
    if (!waiting) throw new Refused('setup_over')
    const lastStep = stepOfCode(openTotp(tx.parts, waiting), code, tx.now())
    if (lastStep === null) throw new Refused('wrong_factor')
    await giveBackAttempt(tx, limits)
    const added = await firstFactor(tx, owner.id)
    await tx.db
      .delete(totpSecrets)
      .where(and(eq(totpSecrets.userId, owner.id), isNotNull(totpSecrets.confirmedAt)))
    await tx.db
      .update(totpSecrets)
      .set({ confirmedAt: tx.now(), lastStep })
      .where(eq(totpSecrets.id, waiting.id))
    await announceAdded(tx, owner, { kind: 'totp' })
    return added
  })
}

export async function removeTotp(ctx: PersonCtx) {
  await inTransaction(ctx, async (tx) => {
    const owner = await lockPerson(tx, tx.actor.userId)
    await requireAnother(tx, 'totp')
    const isTheirs = and(eq(totpSecrets.userId, owner.id), isNotNull(totpSecrets.confirmedAt))
    const removed = await tx.db.delete(totpSecrets).where(isTheirs).returning({ id: totpSecrets.id })
    if (removed.length === 0) throw new Refused('not_found')
    await announceRemoved(tx, owner, { kind: 'totp' })
  })
}

async function findWaiting(tx: PersonTx) {
  const since = new Date(tx.now().getTime() - setupMinutes * 60_000)
  const isWaiting = and(
    eq(totpSecrets.userId, tx.actor.userId),
    isNull(totpSecrets.confirmedAt),
    gt(totpSecrets.createdAt, since),
  )
  const [waiting] = await tx.db.select().from(totpSecrets).where(isWaiting)
  return waiting
}
