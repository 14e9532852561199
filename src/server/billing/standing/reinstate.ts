import { and, eq, inArray, isNotNull, not, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { isOverdue } from '../invoices/payable.ts'
import { invoices } from '../invoices/tables.ts'
import { reinstate } from './suspend.ts'
import { standings } from './tables.ts'

/**
 * Ends the suspension of companies that no longer have anything overdue: called last in whatever lowers what they owe, by
 * a caller that has locked them. A suspension by hand ends by hand only.
 */
export async function reinstateIfSettled(tx: Tx, ...companyIds: string[]) {
  if (companyIds.length === 0) return
  const overdue = tx.db
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.companyId, standings.companyId), isOverdue(tx.now())))
  const settled = await tx.db
    .select()
    .from(standings)
    .where(
      and(
        inArray(standings.companyId, companyIds),
        isNotNull(standings.suspendedAt),
        not(standings.isByHand),
        notExists(overdue),
      ),
    )
    .orderBy(standings.companyId)
  for (const standing of settled) await reinstate(tx, standing, null)
}
