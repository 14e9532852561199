import { and, eq, inArray } from 'drizzle-orm'
import { firstMonthReason } from '#domain/billing/invoice.ts'
import type { Ctx } from '#server/context.ts'
import { invoiceLines, invoices } from './tables.ts'

/** The ids of the vendors whose free first month a company has already used, including through purchases that have since ended. */
export async function freeMonthsOf(ctx: Ctx, companyId: string): Promise<string[]> {
  return (await freeMonthsUsed(ctx, [companyId])).map(({ vendorId }) => vendorId)
}

/** The same for several companies. */
export async function freeMonthsUsed(ctx: Ctx, companyIds: string[]) {
  if (companyIds.length === 0) return []
  return ctx.db
    .selectDistinct({ companyId: invoices.companyId, vendorId: invoiceLines.vendorId })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(inArray(invoices.companyId, companyIds), eq(invoiceLines.reason, firstMonthReason)))
}
