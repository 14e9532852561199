import { eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { MemberTx } from '#server/context.ts'
import { type Company, lockCompany } from './queries.ts'
import { members } from './tables.ts'

/** Locks the person's company and checks that they are still an admin or finance. */
export async function lockForFinance(tx: MemberTx): Promise<Company> {
  const company = await lockCompany(tx, tx.company.id)
  const [member] = await tx.db
    .select({ role: members.role })
    .from(members)
    .where(eq(members.id, tx.company.memberId))
  if (!member || member.role === 'employee') throw new Refused('finance_only')
  return company
}
