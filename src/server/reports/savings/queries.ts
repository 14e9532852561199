import type { Ctx } from '#server/context.ts'
import { type PaidLine, paidLines, type SavingRow, savingRows } from './saving-rows.ts'

/** The savings ledger of a company, newest first: for all vendors, or one. */
export async function listSavings(ctx: Ctx, companyId: string, vendor?: string): Promise<SavingRow[]> {
  const { rows } = await ctx.db.execute<PaidLine>(paidLines(companyId))
  const all = savingRows(rows)
  // Filter only now: returned amounts are shared by all lines of an invoice.
  if (vendor === undefined) return all
  const id = ctx.parts.priceBook.findVendor(vendor)?.id
  return all.filter((row) => row.vendorId === id)
}
