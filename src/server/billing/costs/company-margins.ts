import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import {
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readIdCursor,
  searchDepth,
} from '#server/platform/paging.ts'
import { type MarginRow, type Moments, readSums } from './margin-row.ts'

/**
 * Companies with sales or costs in a period, the newest first. A page looks at a limited number of companies, so it may
 * be short before the list ends; each one's figures come from its own invoices and entries alone.
 */
export async function companyMargins(
  ctx: Ctx,
  period: Moments,
  { limit, cursor }: Paging,
): Promise<Page<MarginRow>> {
  const place = readIdCursor(cursor)
  const looked = sql`
    select id, name from companies where ${place ? sql`id < ${place}::uuid` : sql`true`} order by id desc limit ${searchDepth}`
  const { rows } = await ctx.db.execute<Record<keyof MarginRow, string>>(sql`
    select c.id as key, c.name, f.sales as "salesCents", f.costed as "costedCents", f.cost as "costCents", f.unknown
    from (${looked}) c cross join lateral (${figuresOf(period)}) f
    where f.sales <> 0 or f.costed <> 0 or f.cost <> 0 or f.unknown <> 0 order by c.id desc limit ${oneMoreThan(limit)}`)
  const page = pageOf(
    rows.map((row) => ({ key: row.key, name: row.name, ...readSums(row) })),
    limit,
    ({ key }) => key,
  )
  return page.next === null ? { ...page, next: await placeAfter(ctx, looked) } : page
}

/** The last company that was looked at, if there may be more. */
async function placeAfter(ctx: Ctx, looked: SQL): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from (${looked}) c order by id limit case when (select count(*) from (${looked}) c) = ${searchDepth} then 1 else 0 end`,
  )
  return rows[0]?.id ?? null
}

/** The figures of a company c. */
function figuresOf({ from, until }: Moments): SQL {
  const within = (at: SQL) => sql`${at} >= ${from} and ${at} < ${until}`
  return sql`
    select
      coalesce((select sum(i.after_cents) from invoices i where i.company_id = c.id and ${within(sql`i.issued_at`)}), 0)
      - coalesce((select sum(r.amount_cents) from invoices i join line_returns r on r.invoice_id = i.id
        where i.company_id = c.id and ${within(sql`r.at`)}), 0) as sales,
      coalesce((select sum(case when ${within(sql`d.at`)} then l.after_cents else 0 end - r.cents)
        from invoices i join line_costs d on d.invoice_id = i.id and d.cost_cents is not null
        join invoice_lines l on l.invoice_id = d.invoice_id and l.position = d.position
        cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from line_returns r
          where r.invoice_id = l.invoice_id and r.position = l.position and ${within(sql`greatest(r.at, d.at)`)}) r
        where i.company_id = c.id), 0) as costed,
      coalesce((select sum(case e.kind when 'cost_accrued' then e.amount_cents when 'cost_reversed' then -e.amount_cents else 0 end)
        from ledger_entries e where e.company_id = c.id and e.vendor_id is not null and ${within(sql`e.at`)}), 0) as cost,
      (select count(*) from invoices i join line_costs d on d.invoice_id = i.id
        where i.company_id = c.id and d.cost_cents is null and ${within(sql`d.at`)}) as unknown`
}
