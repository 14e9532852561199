import { sql } from 'drizzle-orm'
import { type InvoiceLine, type PlannedInvoice, planInvoice } from '#domain/billing/invoice.ts'
import { addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import type { Ctx } from '#server/context.ts'
import { creditLeft } from '../ledger/balances.ts'
import { dueLines, hasMonthly } from './renewals.ts'

type UpcomingLine = InvoiceLine & { purchaseId: string }
export type NextInvoice = PlannedInvoice & { month: Date; lines: UpcomingLine[] }

/** The next monthly invoice, from the query and plan that will issue it: this month's if it has not been issued yet. */
export async function nextInvoiceOf(ctx: Ctx, companyId: string): Promise<NextInvoice> {
  const current = startOfMonth(ctx.now())
  const months = [current, addMonths(current, 1), addMonths(current, 2)]
  const open = await withoutInvoice(ctx, companyId, months)
  for (const month of open) {
    const lines = await upcomingLines(ctx, companyId, month)
    if (lines.length === 0 && month <= current) continue
    const issuedAt = month < ctx.now() ? ctx.now() : month
    return { ...planInvoice(lines, await creditLeft(ctx, companyId), issuedAt), month, lines }
  }
  throw new Error(
    'Every month up to the last that can be invoiced, and the one after it, already has an invoice.',
  )
}

/** The month after next is never invoiced in advance, so at least that one remains. */
async function withoutInvoice(ctx: Ctx, companyId: string, months: Date[]): Promise<Date[]> {
  const has = months.map((month) => hasMonthly(month, sql`${companyId}::uuid`))
  const { rows } = await ctx.db.execute<{ has: boolean[] }>(
    sql`select array[${sql.join(has, sql`, `)}] as has`,
  )
  return months.filter((_, index) => !rows[0]?.has[index])
}

async function upcomingLines(ctx: Ctx, companyId: string, month: Date): Promise<UpcomingLine[]> {
  const mine = sql`(select * from purchases where company_id = ${companyId}) p`
  const { rows } = await ctx.db.execute<UpcomingLine>(sql`
    select purchase_id as "purchaseId", vendor_id as "vendorId", vendor, plan_id as "planId", name, billing_cycle as "billingCycle", seats, per_seat_cents as "perSeatCents",
      before_cents as "beforeCents", after_cents as "afterCents", discount_percent as "discountPercent", unit_cents as "unitCents",
      period_start as "periodStart", period_end as "periodEnd", reason
    from (${dueLines(month, mine)}) l order by vendor, purchase_id, period_start, position`)
  return rows.map((line) => ({
    ...line,
    periodStart: new Date(line.periodStart),
    periodEnd: new Date(line.periodEnd),
  }))
}
