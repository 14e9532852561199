import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { autoPays } from './tables.ts'

/** A company that is deleted is never charged by itself again. */
export async function turnOffAutoPay(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .update(autoPays)
    .set({ isOn: false, methodId: null, fallbackId: null, changedAt: tx.now() })
    .where(eq(autoPays.companyId, companyId))
}
