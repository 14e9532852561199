import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import type { Erased } from '../db/erase-text.ts'
import { lockStaff, requireOtherOwner } from './lock-staff.ts'
import { staff } from './tables.ts'

/** The last owner can't delete their account. */
export async function requireAnotherOwner(tx: Tx, userId: string): Promise<void> {
  const all = await lockStaff(tx)
  const own = all.find((each) => each.userId === userId)
  if (own) requireOtherOwner(all, own)
}

/** Ends a person's work for the provider, and invitations to it. */
export async function eraseStaff(tx: Tx, { userId, addresses }: Erased): Promise<void> {
  await tx.db.delete(staff).where(eq(staff.userId, userId))
  await tx.db.delete(staff).where(inArray(staff.emailKey, [...addresses]))
}
