import { eq } from 'drizzle-orm'
import { hasSecondFactor } from '#domain/people/factors.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { PersonTx } from '#server/context.ts'
import { markProven } from '../accounts/sessions.ts'
import { getCredentials, passkeysOf } from './queries.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodes } from './tables.ts'

/** Before a factor is added: it proves the session, and the first one brings recovery codes. */
export async function firstFactor(tx: PersonTx, userId: string): Promise<{ recoveryCodes?: string[] }> {
  if (tx.session) await markProven(tx, tx.session.id)
  if (hasSecondFactor(await getCredentials(tx, userId))) return {}
  return { recoveryCodes: await issueRecoveryCodes(tx, userId) }
}

/** Before one is removed: the last one stays while it is required. Recovery codes alone are no factor, so they go too. */
export async function requireAnother(tx: PersonTx, removed: 'totp' | 'passkey') {
  const { userId } = tx.actor
  const { hasTotp } = await getCredentials(tx, userId)
  const keys = (await passkeysOf(tx.db, userId)).length
  const hasAnother = removed === 'totp' ? keys > 0 : hasTotp || keys > 1
  if (hasAnother) return
  if (tx.session?.mustHaveFactor) throw new Refused('factor_required')
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
