import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { invoices } from './tables.ts'

/** The company was told that it is suspended because of this invoice. */
export async function markSuspensionSent(tx: Tx, id: string) {
  await tx.db.update(invoices).set({ suspendedSentAt: tx.now() }).where(eq(invoices.id, id))
}
