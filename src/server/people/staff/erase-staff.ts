import { eq, inArray, sql } from 'drizzle-orm'
import { type Erased, withoutPerson } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { eraseTyped, inJson, isAbout, isOfCompanies } from '#server/platform/db/erase-text.ts'
import { lockStaff, requireOtherOwner } from './lock-staff.ts'
import { pendingActions, staff } from './tables.ts'

/** The last owner can't delete their account. */
export async function requireAnotherOwner(tx: Tx, userId: string): Promise<void> {
  const all = await lockStaff(tx)
  const own = all.find((each) => each.userId === userId)
  if (own) requireOtherOwner(all, own)
}

/** Ends a person's work for the provider, and invitations to it. */
export async function eraseStaff(tx: Tx, erased: Erased): Promise<void> {
  const { userId, addresses } = erased
  await tx.db.delete(staff).where(eq(staff.userId, userId))
  await tx.db.delete(staff).where(inArray(staff.emailKey, [...addresses]))
  await eraseFromPending(tx, erased)
}

/** Reasons of what waits or waited for a second person. */
async function eraseFromPending(tx: Tx, erased: Erased) {
  const isOfCompany = isOfCompanies(sql`company_id`, erased)
  await eraseTyped(tx, pendingActions.reason, erased, isOfCompany)
  const named = await tx.db
    .select({ id: pendingActions.id, input: pendingActions.input })
    .from(pendingActions)
    .where(isAbout(sql`input::text`, inJson(erased), isOfCompany))
  for (const { id, input } of named)
    await tx.db
      .update(pendingActions)
      .set({ input: withoutPerson(input, erased) as typeof input })
      .where(eq(pendingActions.id, id))
}
