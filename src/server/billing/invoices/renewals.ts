import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import { monthsIn } from '#domain/platform/months-in.ts'
import { monthNumber } from '#domain/subscriptions/renewal.ts'
import type { Ctx } from '#server/context.ts'
import { noId } from '#server/platform/ids.ts'
import { byCycle, monthNumberOf, monthsAfter } from '#server/subscriptions/cycle-sql.ts'
import { linesOfCycles, waitingRows, waitsFor } from './line-sql.ts'

/**
 * The cycles a month's invoices charge for, as a query: dueCycles() of the domain for all purchases p in `from`. Each
 * run bills everything due, so cycles before the last billed one are already billed and need no lookup.
 */
export function dueCycles(month: Date, from = sql`purchases p`): SQL {
  const months = sql`n.months`
  const start = cycleAt(months)
  return sql`
    select p.id as purchase_id, p.company_id, ${start} as period_start,
      ${cycleAt(sql`${months} + c.length`)} as period_end
    from ${from} cross join lateral (${cycleOf}) c
    cross join lateral generate_series(c.billed + c.length, ${monthNumber(month)}::int - c.anchor, c.length) n(months)
    where ${renews} and (p.cancels_at is null or p.cancels_at > ${start}) and not ${isReplaced(start)}
      and (not p.has_billing_gaps or not ${isBilled(sql`p.id`, start)})`
}

/** The month's invoice lines with their prices, for previews: what issue-monthly.ts would issue. */
export function dueLines(month: Date, from = sql`purchases p`): SQL {
  return sql`${linesOfCycles(dueCycles(month, from))} union all ${waitingRows(from, month)}`
}

/**
 * The next companies with purchases, ordered by id, and whether each has or should get the month's invoice.
 * An index-only scan finds them, so a page costs the same for any number of companies.
 */
export async function companiesAfter(ctx: Ctx, month: Date, cursor: string | null, limit: number) {
  const after = cursor ?? noId
  const { rows } = await ctx.db.execute<{ id: string; isBillable: boolean }>(sql`
    with next as materialized (
      select company_id from purchases where company_id > ${after} and status in ('paid', 'cancelled')
      group by company_id order by company_id limit ${limit})
    select company_id as id, ${hasMonthly(month, sql`next.company_id`)} or ${hasDue(month, sql`next.company_id`)} as "isBillable"
    from next order by 1`)
  return rows
}

/** The next company with purchases, without asking what is due: where that is what fails, it still has to be passed. */
export async function companyAfter(ctx: Ctx, cursor: string | null): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select company_id as id from purchases where company_id > ${cursor ?? noId} and status in ('paid', 'cancelled')
    order by company_id limit 1`)
  return rows[0]?.id ?? null
}

/** How many companies have or should get the month's invoice, and how many of them have none yet. */
export async function countCompanies(ctx: Ctx, month: Date): Promise<{ all: number; open: number }> {
  const { rows } = await ctx.db.execute<{ all: number; open: number }>(sql`
    select count(*) filter (where has or is_open)::int as all, count(*) filter (where is_open)::int as open
    from (
      select has, not has and ${hasDue(month, sql`c.company_id`)} as is_open
      from (
        select company_id, ${hasMonthly(month, sql`g.company_id`)} as has
        from (select company_id from purchases g
          where status in ('paid', 'cancelled') and company_id is not null group by company_id) g offset 0) c) r`)
  return rows[0] ?? { all: 0, open: 0 }
}

/** The month's invoices that credit notes gave up in full. */
export async function countGivenUp(ctx: Ctx, month: Date): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from credit_notes n join invoices i on i.id = n.invoice_id
      where i.month = ${dayOf(month)}::date and i.kind = 'monthly' and not n.for_end
      group by i.id having sum(n.amount_cents) >= i.after_cents) g`)
  return rows[0]?.count ?? 0
}

/** Written as a lookup, because `exists` may be planned as a join that reads every invoice of the month. */
export function hasMonthly(month: Date, companyId: SQL): SQL {
  return sql`((
    select 1 from invoices i where i.company_id = ${companyId} and i.month = ${dayOf(month)}::date and i.kind = 'monthly'
    limit 1) is not null)`
}

function hasDue(month: Date, companyId: SQL): SQL {
  return sql`(exists (${dueCycles(month, sql`(select * from purchases where company_id = ${companyId}) p`)})
    or exists (select from waiting_lines w where w.company_id = ${companyId} and ${waitsFor(month)}))`
}

/** A purchase renews after its first payment; one that has ended is still billed for cycles before its end. */
const renews = sql`(p.status = 'paid' or p.status = 'cancelled' and p.cancels_at is not null and p.paid_at is not null)`

const lastBilled = sql`(
  select max(b.period_start) from invoice_lines b where b.purchase_id = p.id and b.kind = 'cycle')`

/** In months: the length of a cycle, the start of the first one, and the offset of the last billed one. */
const cycleOf = sql`
  select a.length, a.anchor, case when p.has_billing_gaps then 0
    else coalesce(greatest(${monthNumberOf(sql`a.last`)} - a.anchor, 0), 0) end as billed
  from (
    select ${byCycle(sql`p.billing_cycle`, monthsIn)} as length, ${monthNumberOf(sql`p.cycles_start`)} as anchor,
      ${lastBilled} as last offset 0) a
  offset 0`

/** Whether this cycle is already on an invoice, including one that was credited or voided. */
function isBilled(purchaseId: SQL, periodStart: SQL): SQL {
  return sql`((
    select 1 from invoice_lines b where b.purchase_id = ${purchaseId} and b.period_start = ${periodStart}
      and b.kind = 'cycle' limit 1) is not null)`
}

/** Cycles of another length begin by then; the job that begins them invoices the first one. */
function isReplaced(start: SQL): SQL {
  return sql`exists (
    select from purchase_changes s where s.purchase_id = p.id and s.state = 'scheduled' and s.kind = 'cycle'
      and s.effective_at <= ${start})`
}

function cycleAt(months: SQL): SQL {
  return monthsAfter(sql`p.cycles_start`, months)
}
