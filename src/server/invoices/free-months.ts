import { and, eq } from 'drizzle-orm'
import { firstMonthReason } from '../../domain/invoice.ts'
import type { Ctx } from '../context.ts'
import { invoiceLines, invoices } from './tables.ts'

/** The vendors whose free first month a company has already used, including through purchases that have since ended. */
export async function freeMonthsOf(ctx: Ctx, companyId: string): Promise<string[]> {
  const had = await ctx.db
    .selectDistinct({ vendor: invoiceLines.vendor })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(invoices.companyId, companyId), eq(invoiceLines.reason, firstMonthReason)))
  return had.map(({ vendor }) => vendor)
}
