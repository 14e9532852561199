import { and, eq, ne } from 'drizzle-orm'
import { normalizeEmail } from '#domain/platform/email.ts'
import type { Tx } from '#server/context.ts'
import { staff } from './tables.ts'

/** An operator's row has the address of their account. */
export async function followAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.db
    .update(staff)
    .set({ email, emailKey: normalizeEmail(email) })
    .where(eq(staff.userId, userId))
}

/** Whether an operator moves to an address under which somebody else is staff or was invited. */
export async function isAnotherStaff(tx: Tx, userId: string, emailKey: string): Promise<boolean> {
  const [own] = await tx.db.select({ id: staff.id }).from(staff).where(eq(staff.userId, userId))
  if (!own) return false
  const isOther = and(eq(staff.emailKey, emailKey), ne(staff.id, own.id))
  return (await tx.db.select({ id: staff.id }).from(staff).where(isOther)).length > 0
}
