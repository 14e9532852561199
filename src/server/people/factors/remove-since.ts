import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { factorResets, passkeys, recoveryCodes, totpSecrets } from './tables.ts'

/** Removes the second factors that were added since a moment: another person may have added them to this account. */
export async function removeFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.db
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), gte(totpSecrets.createdAt, since)))
  await tx.db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
  await tx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)))
  const isOpen = and(isNull(factorResets.stoppedAt), isNull(factorResets.doneAt))
  await tx.db
    .update(factorResets)
    .set({ stoppedAt: tx.now() })
    .where(and(eq(factorResets.userId, userId), gte(factorResets.createdAt, since), isOpen))
}
