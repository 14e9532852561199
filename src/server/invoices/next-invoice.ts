import { sql } from 'drizzle-orm'
import { addMonths, startOfMonth } from '../../domain/calendar.ts'
import type { BillingCycle } from '../../domain/catalogue/vendor.ts'
import { type InvoiceTotals, invoiceTotals } from '../../domain/invoice.ts'
import type { Ctx } from '../context.ts'
import { creditLeft } from '../ledger/balances.ts'
import { hasMonthly, isBilled, missedBefore, renewalsIn } from './renewals.ts'

type UpcomingLine = {
  vendor: string
  name: string
  billingCycle: BillingCycle
  seats: number
  perSeatCents: number | null
  beforeCents: number
  afterCents: number
  discountPercent: number
  periodStart: Date
  periodEnd: Date
  reason: null
}

export type NextInvoice = InvoiceTotals & { month: Date; issuesAt: Date; lines: UpcomingLine[] }

/** What the next monthly invoice will ask for, by the same query that makes it: this month's if it is still to come. */
export async function nextInvoiceOf(ctx: Ctx, companyId: string): Promise<NextInvoice> {
  const current = startOfMonth(ctx.now())
  const months = [current, addMonths(current, 1), addMonths(current, 2)]
  const open = await withoutInvoice(ctx, companyId, months)
  for (const month of open) {
    const lines = await upcomingLines(ctx, companyId, month)
    if (lines.length === 0 && month <= current) continue
    const issuesAt = month < ctx.now() ? ctx.now() : month
    return { ...invoiceTotals(lines, await creditLeft(ctx, companyId)), month, issuesAt, lines }
  }
  throw new Error('Every month that may be invoiced has its invoice, and the one after it.')
}

/** The month after next is never invoiced yet, so at least that one is left. */
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
    select r.vendor, l.name, l.billing_cycle as "billingCycle", l.seats, l.per_seat_cents as "perSeatCents",
      l.before_cents as "beforeCents", l.after_cents as "afterCents", l.discount_percent as "discountPercent",
      r.period_start as "periodStart", r.period_end as "periodEnd", null as reason
    from (${renewalsIn(month, mine)} union all ${missedBefore(month, mine)}) r
    join purchase_lines l on l.purchase_id = r.purchase_id
    where not ${isBilled(sql`r.purchase_id`, sql`r.period_start`)}
    order by r.vendor, r.purchase_id, r.period_start, l.position`)
  return rows.map((line) => ({
    ...line,
    periodStart: new Date(line.periodStart),
    periodEnd: new Date(line.periodEnd),
  }))
}
