import { sql } from 'drizzle-orm'
import { startOfMonth } from '../../domain/calendar.ts'
import type { Ctx } from '../context.ts'
import { countedLines, invoicedLines } from '../invoices/counted-lines.ts'
import { isPayable } from '../invoices/payable.ts'
import { balanceSql } from '../ledger/balances.ts'

export type VendorFigures = {
  id: string
  vendor: string
  spendCents: number
  savingsCents: number
  lastMonthSavingsCents: number
  annualSavingsCents: number
  annualBeforeCents: number
  lines: { name: string; billingCycle: 'monthly' | 'quarterly' | 'annually'; seats: number }[]
}

const perYear = sql.raw(`case l.billing_cycle when 'monthly' then 12 when 'quarterly' then 4 else 1 end`)

/** What the company has paid for, one row per vendor, in one statement. */
export async function vendorFigures(ctx: Ctx, companyId: string): Promise<VendorFigures[]> {
  const { from, to } = previousMonth(ctx.now())
  const isLastMonth = sql`issued_at >= ${from} and issued_at < ${to}`
  const { rows } = await ctx.db.execute<VendorFigures>(sql`
    with billed as (
      select vendor,
        sum(before_cents - after_cents) filter (where was_paid_for) as savings,
        sum(before_cents - after_cents) filter (where was_paid_for and ${isLastMonth}) as last_month_savings,
        sum(after_cents) filter (where ${isLastMonth}) as spend
      from (${invoicedLines(companyId)}) c group by vendor)
    select (array_agg(p.id order by p.requested_at desc))[1] as id, p.vendor,
      coalesce(max(b.spend), 0)::bigint as "spendCents", coalesce(max(b.savings), 0)::bigint as "savingsCents",
      coalesce(max(b.last_month_savings), 0)::bigint as "lastMonthSavingsCents",
      sum((l.before_cents - l.after_cents) * ${perYear})::bigint as "annualSavingsCents",
      sum(l.before_cents * ${perYear})::bigint as "annualBeforeCents",
      json_agg(json_build_object('name', l.name, 'billingCycle', l.billing_cycle, 'seats', l.seats)) as lines
    from purchases p
    join purchase_lines l on l.purchase_id = p.id
    left join billed b on b.vendor = p.vendor
    where p.company_id = ${companyId} and p.status = 'paid'
    group by p.vendor order by p.vendor`)
  return rows
}

export type Summary = {
  owedCents: number
  invoicesDue: number
  nextDueAt: string | null
  waitForYou: number
  waitForUs: number
  oldestReviewSince: string | null
  annualSavingsCents: number
  annualBeforeCents: number
  months: { month: string; savingsCents: number; spendCents: number }[] | null
}

/** What is owed and what waits, and the savings of each month, in one statement. */
export async function dashboardFigures(ctx: Ctx, companyId: string): Promise<Summary> {
  const { rows } = await ctx.db.execute<Summary>(sql`
    select
      (select ${balanceSql('receivable')} from ledger_entries where company_id = ${companyId}) as "owedCents",
      (select count(*) from invoices where company_id = ${companyId} and ${isPayable})::int as "invoicesDue",
      (select min(due_at) from invoices where company_id = ${companyId} and ${isPayable}) as "nextDueAt",
      count(*) filter (where status = 'authorized')::int as "waitForYou",
      count(*) filter (where status = 'under_review')::int as "waitForUs",
      min(requested_at) filter (where status = 'under_review') as "oldestReviewSince",
      coalesce(a.savings, 0)::bigint as "annualSavingsCents", coalesce(a.before, 0)::bigint as "annualBeforeCents",
      (select json_agg(m order by m.month) from (
        select to_char(month, 'YYYY-MM') as month, sum(before_cents - after_cents) as "savingsCents",
          sum(after_cents) as "spendCents"
        from (${countedLines(companyId)}) c group by month) m) as months
    from (
      select sum((l.before_cents - l.after_cents) * ${perYear}) as savings, sum(l.before_cents * ${perYear}) as before
      from purchases p join purchase_lines l on l.purchase_id = p.id
      where p.company_id = ${companyId} and p.status = 'paid') a
    left join purchases on company_id = ${companyId} and status in ('authorized', 'under_review')
    group by a.savings, a.before`)
  return rows[0] as Summary
}

function previousMonth(now: Date) {
  const to = startOfMonth(now)
  const from = startOfMonth(new Date(to.getTime() - 1))
  return { from: from.toISOString(), to: to.toISOString() }
}
