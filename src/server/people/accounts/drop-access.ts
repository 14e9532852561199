import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { emailChanges, passwordResets, pendingLogins, sessions } from './tables.ts'

/**
 * Ends every session of a person, or all but one, and all that could open or change one: reset links, half-finished
 * logins, and addresses that wait for their code. The caller has locked the account.
 */
export async function dropOtherAccess(tx: Tx, userId: string, exceptSession: string | null): Promise<void> {
  await tx.db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.db.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
  await tx.db
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
  // Last: a login that used up one of these in the meantime has its session by now.
  const isOther = exceptSession ? ne(sessions.id, exceptSession) : undefined
  await tx.db.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
}
