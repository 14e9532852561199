import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { purchaseChanges } from './tables.ts'

/** The company decides on it first. */
export async function setAwaiting(tx: Tx, changeId: string, requestId: string) {
  const awaiting = { state: 'awaiting_approval' as const, requestId }
  await tx.db.update(purchaseChanges).set(awaiting).where(eq(purchaseChanges.id, changeId))
}
