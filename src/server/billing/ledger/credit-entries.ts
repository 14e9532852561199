import { and, asc, eq, or } from 'drizzle-orm'
import type { CreditEntry } from '#domain/billing/credit-source.ts'
import type { Ctx } from '#server/context.ts'
import { ledgerEntries } from './tables.ts'

/** Everything that added to a company's credit or took from it, oldest first. */
export function creditEntriesOf(ctx: Ctx, companyId: string): Promise<CreditEntry[]> {
  const { kind, amountCents, invoiceId, paymentId, debit, credit, id } = ledgerEntries
  return ctx.db
    .select({ kind, amountCents, invoiceId, paymentId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.companyId, companyId), or(eq(debit, 'credit'), eq(credit, 'credit'))))
    .orderBy(asc(id))
}
