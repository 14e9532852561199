import { and, eq, inArray, ne } from 'drizzle-orm'
import { Refused } from '../../domain/refused.ts'
import type { Tx } from '../context.ts'
import type { Erased } from '../db/erase-text.ts'
import { staff } from './tables.ts'

/** The last owner can't delete their account. */
export async function requireAnotherOwner(tx: Tx, userId: string): Promise<void> {
  const isOwner = eq(staff.role, 'owner')
  const own = await tx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isOwner, eq(staff.userId, userId)))
  if (own.length === 0) return
  const others = await tx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isOwner, ne(staff.userId, userId)))
  if (others.length === 0) throw new Refused('last_owner')
}

/** Ends a person's work for the provider, and invitations to it. */
export async function eraseStaff(tx: Tx, { userId, addresses }: Erased): Promise<void> {
  await tx.db.delete(staff).where(eq(staff.userId, userId))
  await tx.db.delete(staff).where(inArray(staff.emailKey, [...addresses]))
}
