import { eq, sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { eraseTyped, isOfCompanies } from '#server/platform/db/erase-text.ts'
import { accountOrigins, referralCodes, referrals } from './tables.ts'

/** Removes a person's link and the traces of their browser; what was earned stays in the books. */
export async function eraseOrigins(tx: Tx, erased: Erased): Promise<void> {
  const { userId } = erased
  await tx.db.delete(referralCodes).where(eq(referralCodes.userId, userId))
  await tx.db.delete(accountOrigins).where(eq(accountOrigins.userId, userId))
  await tx.db
    .update(referrals)
    .set({ clientHash: null, browserHash: null })
    .where(eq(referrals.founderId, userId))
  await eraseTyped(tx, referrals.voidReason, erased, isOfCompanies(sql`company_id`, erased))
}
