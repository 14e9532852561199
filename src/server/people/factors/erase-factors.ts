import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { factorResets, passkeys, recoveryCodes, totpSecrets } from './tables.ts'

/** Removes all that proves a person. */
export async function eraseFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of [totpSecrets, passkeys, recoveryCodes, factorResets])
    await tx.db.delete(table).where(eq(table.userId, userId))
}
