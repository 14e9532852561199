import { type SQL, sql } from 'drizzle-orm'
import { monthNumber } from '../../domain/renewal.ts'
import type { Ctx } from '../context.ts'

/** What renews in a month, as a query: renewalIn() of the domain for all purchases p of `from`. Notice is respected. */
export function renewalsIn(month: Date, from = sql`purchases p`): SQL {
  const since = monthsUntil(month)
  return sql`
    select ${cycleColumns(since)} from ${from} cross join lateral (${anchorOf}) c
    where ${isActive} and ${since} > 0 and ${since} % c.length = 0 and ${isBeforeEnd(since)}`
}

/**
 * Cycles that began while their purchase still waited for the first payment, after that month's invoice was made:
 * they come on the next one.
 */
export function missedBefore(month: Date, from = sql`purchases p`): SQL {
  const last = sql`least(c.paid - c.anchor, ${monthsUntil(month)} - 1)`
  return sql`
    select ${cycleColumns(sql`n.months`)} from ${from} cross join lateral (${anchorOf}) c
    cross join lateral generate_series(c.length, ${last}, c.length) n(months)
    where ${isActive} and c.paid - c.anchor >= c.length and ${isBeforeEnd(sql`n.months`)}`
}

/** Whether this cycle stands on an invoice already: looked up one by one, whatever the planner believes of the sizes. */
export function isBilled(purchaseId: SQL, periodStart: SQL): SQL {
  return sql`((
    select 1 from invoice_lines b where b.purchase_id = ${purchaseId} and b.period_start = ${periodStart} limit 1) is not null)`
}

/**
 * The next companies with purchases, in order of their ids, and whether something of theirs renews in the month.
 * Which come next is read off the index alone: however many there are, a page of them costs the same.
 */
export async function companiesAfter(ctx: Ctx, month: Date, cursor: string | null, limit: number) {
  const after = cursor ?? '00000000-0000-0000-0000-000000000000'
  const theirs = sql`(select * from purchases where company_id = next.company_id) p`
  const { rows } = await ctx.db.execute<{ id: string; renews: boolean }>(sql`
    with next as materialized (
      select company_id from purchases where company_id > ${after} and status in ('paid', 'cancelled')
      group by company_id order by company_id limit ${limit})
    select company_id as id, exists (${renewalsIn(month, theirs)}) as renews from next order by 1`)
  return rows
}

/** For how many companies something renews in the month, and how many of them have no invoice for it yet. */
export async function countCompanies(ctx: Ctx, month: Date): Promise<{ all: number; open: number }> {
  const { rows } = await ctx.db.execute<{ all: number; open: number }>(sql`
    select count(*)::int as all, count(*) filter (where not ${hasMonthly(month, sql`r.company_id`)})::int as open
    from (select distinct company_id from (${renewalsIn(month)}) d where company_id is not null) r`)
  return rows[0] ?? { all: 0, open: 0 }
}

export function hasMonthly(month: Date, companyId: SQL): SQL {
  return sql`exists (
    select from invoices i where i.company_id = ${companyId} and i.month = ${dayOf(month)}::date and i.kind = 'monthly')`
}

/** A month as it is stored: its first day. */
export function dayOf(month: Date): string {
  return month.toISOString().slice(0, 10)
}

const isActive = sql`(p.status = 'paid' or p.status = 'cancelled' and p.cancels_at is not null)`

const anchorOf = sql`
  select case p.billing_cycle when 'monthly' then 1 when 'quarterly' then 3 else 12 end as length,
    ${monthOf(sql`p.authorized_at`)} as anchor, ${monthOf(sql`p.paid_at`)} as paid offset 0`

function monthsUntil(month: Date): SQL {
  return sql`(${monthNumber(month)}::int - c.anchor)`
}

function cycleColumns(months: SQL): SQL {
  return sql`p.id as purchase_id, p.company_id, p.vendor, ${cycleAt(months)} as period_start,
    ${cycleAt(sql`${months} + c.length`)} as period_end`
}

function isBeforeEnd(months: SQL): SQL {
  return sql`(p.cancels_at is null or p.cancels_at > ${cycleAt(months)})`
}

function monthOf(moment: SQL): SQL {
  const utc = sql`${moment} at time zone 'UTC'`
  return sql`(extract(year from ${utc}) * 12 + extract(month from ${utc}) - 1)::int`
}

/** Whole months from the anchor; a day that the month lacks becomes its last one. */
function cycleAt(months: SQL): SQL {
  return sql`((p.authorized_at at time zone 'UTC' + make_interval(months => ${months})) at time zone 'UTC')`
}
