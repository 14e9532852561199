import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { hasSecondFactor } from '#domain/people/factors.ts'
import {
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodeCount,
  recoveryCodeFrom,
  recoveryCodeLength,
} from '#domain/people/recovery-code.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type PersonCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashShortSecret, newId } from '#server/platform/ids.ts'
import { lockPerson } from '../accounts/queries.ts'
import { notify } from '../notifications/notify.ts'
import { getCredentials } from './queries.ts'
import { recoveryCodes } from './tables.ts'

/** A new set replaces the old one. The codes leave the server this once. */
export async function issueRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(randomBytes(recoveryCodeLength)),
  )
  const createdAt = tx.now()
  await tx.db
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ id: newId(createdAt), userId, codeHash: hashOf(tx, userId, code), createdAt })),
    )
  return codes.map(formatRecoveryCode)
}

/** Somebody who has a factor asks for new codes, for example because they used most of the old ones. */
export async function renewRecoveryCodes(ctx: PersonCtx): Promise<string[]> {
  const { userId } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, userId)
    if (!hasSecondFactor(await getCredentials(tx, userId))) throw new Refused('enroll_first')
    await audit(tx, { action: 'account.recovery_codes_made', thingId: userId })
    return issueRecoveryCodes(tx, userId)
  })
}

type Owner = { id: string; email: string }

/** Uses a recovery code up: the condition decides if it comes twice at once. Its use is emailed. */
export async function takeRecoveryCode(tx: Tx, { id, email }: Owner, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed)
  if (!code) return false
  const isThis = and(
    eq(recoveryCodes.userId, id),
    eq(recoveryCodes.codeHash, hashOf(tx, id, code)),
    isNull(recoveryCodes.usedAt),
  )
  const [used] = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.now() })
    .where(isThis)
    .returning({ id: recoveryCodes.id })
  if (!used) return false
  const left = await tx.db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt)),
  )
  await audit(tx, { action: 'account.recovery_code_used', by: { id, email }, thingId: id, detail: { left } })
  await notify(tx, 'recovery-used', {
    to: email,
    event: `recovery-used:${used.id}`,
    data: { left },
  })
  return true
}

/** A code of 60 bits is too short for a plain hash. */
function hashOf({ parts }: Ctx, userId: string, code: string) {
  return hashShortSecret(`recovery ${userId} ${code}`, parts.secret)
}
