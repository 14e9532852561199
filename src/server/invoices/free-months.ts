import { and, eq } from 'drizzle-orm'
import { firstMonthReason } from '../../domain/invoice.ts'
import type { Ctx } from '../context.ts'
import { invoiceLines, invoices } from './tables.ts'

/** The ids of the vendors whose free first month a company has already used, including through purchases that have since ended. */
export async function freeMonthsOf(ctx: Ctx, companyId: string): Promise<string[]> {
  const had = await ctx.db
    .selectDistinct({ vendorId: invoiceLines.vendorId })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(eq(invoices.companyId, companyId), eq(invoiceLines.reason, firstMonthReason)))
  return had.map(({ vendorId }) => vendorId)
}
