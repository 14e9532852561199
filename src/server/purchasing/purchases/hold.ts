import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { purchases } from '#server/subscriptions/tables.ts'

/** A purchase that was claimed a moment ago waits for its company's approval first. The caller has locked it. */
export async function holdPurchase(tx: Tx, id: string) {
  await tx.db.update(purchases).set({ status: 'awaiting_approval' }).where(eq(purchases.id, id))
}
