import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { members } from './tables.ts'

/** Admins and finance of a company who have joined: invited ones learn nothing about it. */
export async function financeAddresses(tx: Tx, companyId: string): Promise<string[]> {
  const found = await tx.db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.companyId, companyId), ne(members.role, 'employee'), isNotNull(members.userId)))
  return found.map(({ email }) => email)
}
