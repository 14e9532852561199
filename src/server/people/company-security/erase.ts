import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { companySecurity } from './tables.ts'

/** The rules of a deleted company, with the networks of its people. */
export async function eraseSecurity(tx: Tx, companyId: string): Promise<void> {
  await tx.db.delete(companySecurity).where(eq(companySecurity.companyId, companyId))
}
