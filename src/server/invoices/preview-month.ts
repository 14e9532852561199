import { type SQL, sql } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import { readRunMonth } from '../../domain/renewal.ts'
import type { Ctx } from '../context.ts'
import { creditsOf } from '../ledger/balances.ts'
import {
  oneMoreThan,
  type Paging,
  pageOf,
  placeCursor,
  readNumberCursor,
  readPlaceCursor,
} from '../paging.ts'
import { countCompanies, dueLines, hasMonthly } from './renewals.ts'

export type UpcomingInvoice = {
  companyId: string
  companyName: string
  vendors: string[]
  originalCents: Cents
  afterCents: Cents
  creditCents: Cents
  dueCents: Cents
}

export type MonthPreview = {
  month: Date
  invoices: number
  afterCents: Cents
  creditCents: Cents
  dueCents: Cents
  /** Companies that have their invoice for this month already. */
  issued: number
  page: UpcomingInvoice[]
  next: string | null
}

/** What running a month would issue now, by the query that issues it: nothing is written. The largest come first. */
export async function previewMonth(
  ctx: Ctx,
  monthText: string,
  { cursor, limit }: Paging,
): Promise<MonthPreview> {
  const month = readRunMonth(monthText, ctx.now())
  type Row = Omit<MonthPreview, 'month' | 'issued' | 'next' | 'page'> & { page: UpcomingInvoice[] | null }
  const { rows } = await ctx.db.execute<Row>(sql`
    with due as materialized (${dueCompanies(month)}), upcoming as materialized (${upcomingInvoices})
    select count(*)::int as invoices, coalesce(sum("afterCents"), 0)::bigint as "afterCents",
      coalesce(sum("creditCents"), 0)::bigint as "creditCents", coalesce(sum("dueCents"), 0)::bigint as "dueCents",
      (select json_agg(p) from (
        select u.*, c.name as "companyName" from upcoming u join companies c on c.id = u."companyId"
        where ${isAfter(cursor)} order by "dueCents" desc, "companyId" desc limit ${oneMoreThan(limit)}) p) as page
    from upcoming`)
  const { all, open } = await countCompanies(ctx, month)
  const [{ page: found, ...sums } = { invoices: 0, afterCents: 0, creditCents: 0, dueCents: 0, page: null }] =
    rows
  const { rows: page, next } = pageOf(found ?? [], limit, ({ dueCents, companyId }) =>
    placeCursor({ value: String(dueCents), id: companyId }),
  )
  return { month, ...sums, issued: all - open, page, next }
}

/** One row per company that has something due in the month and no invoice for it yet. */
function dueCompanies(month: Date): SQL {
  const open = sql`(
    select * from purchases where company_id is not null and not ${hasMonthly(month, sql`purchases.company_id`)}) p`
  return sql`
    select company_id as "companyId", json_agg(distinct vendor) as vendors,
      sum(before_cents)::bigint as "originalCents", sum(after_cents)::bigint as "afterCents"
    from (${dueLines(month, open)}) l group by company_id`
}

/** Credit is used as invoiceTotals() of the domain uses it. */
const upcomingInvoices = sql`
  select t.*, t."afterCents" - t."creditCents" as "dueCents" from (
    select d.*, least(d."afterCents", greatest(coalesce(c.credit, 0), 0))::bigint as "creditCents"
    from due d left join (${creditsOf(sql`select "companyId" from due`)}) c on c.company_id = d."companyId") t`

function isAfter(cursor: string | undefined): SQL {
  const place = readPlaceCursor(cursor)
  if (!place) return sql`true`
  return sql`("dueCents", "companyId") < (${readNumberCursor(place.value)}::bigint, ${place.id}::uuid)`
}
