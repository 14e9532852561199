import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { members } from './tables.ts'

/** Only admins who have joined: invited ones learn nothing about the company. */
export async function joinedAdminAddresses(tx: Tx, companyId: string): Promise<string[]> {
  const admins = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.companyId, companyId), members.isAdmin, isNotNull(members.userId)))
  return admins.map(({ email }) => email)
}

/** The same with finance. */
export async function financeAddresses(tx: Tx, companyId: string): Promise<string[]> {
  const found = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.companyId, companyId), ne(members.role, 'employee'), isNotNull(members.userId)))
  return found.map(({ email }) => email)
}
