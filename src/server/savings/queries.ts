import { sql } from 'drizzle-orm'
import type { BillingCycle } from '../../domain/catalogue/vendor.ts'
import type { SavingLine } from '../../domain/savings.ts'
import type { Ctx } from '../context.ts'
import { countedLines } from '../invoices/counted-lines.ts'

export type SavingRow = SavingLine & {
  issuedAt: string
  plan: string
  billingCycle: BillingCycle
  seats: number
  discountPercent: number
  reason: string | null
  invoiceId: string
  number: string
}

/** The savings ledger of a company, newest first: of all vendors, or of one. */
export async function listSavings(ctx: Ctx, companyId: string, vendor?: string): Promise<SavingRow[]> {
  const { rows } = await ctx.db.execute<SavingRow>(sql`
    select issued_at as "issuedAt", to_char(month, 'YYYY-MM') as month, vendor, name as plan,
      billing_cycle as "billingCycle", seats, discount_percent as "discountPercent", reason,
      before_cents as "listCents", after_cents as "groupCents", invoice_id as "invoiceId", number
    from (${countedLines(companyId)}) c
    where ${vendor === undefined ? sql`true` : sql`lower(vendor) = lower(${vendor})`}
    order by issued_at desc, number desc, position`)
  return rows
}
