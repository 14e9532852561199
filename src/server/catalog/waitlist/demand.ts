import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DemandFilter } from '#contract/catalog/demand.ts'
import { type Demand, demandByTool } from '#domain/catalog/demand.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'

type Row = {
  tool: string
  plan: string
  companies: number
  entries: number
  yearlySpendCents: number
  seats: number
}

/**
 * Waitlist demand by tool, without companies that got their seats from a pool: what was added up, and what changed since, in
 * one statement that sees both as they are at one moment.
 */
export async function readDemand(ctx: Ctx, filter: z.infer<typeof DemandFilter> = {}): Promise<Demand[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select v.name as tool, f.plan, sum(f.companies)::int as companies, sum(f.entries)::int as entries,
      sum(f.yearly_spend_cents)::bigint as "yearlySpendCents", sum(f.seats)::bigint as seats
    from (
      select vendor_id, plan, companies, entries, yearly_spend_cents, seats from waitlist_demand
      union all select vendor_id, plan, 0, entries, yearly_spend_cents, seats from waitlist_changes
      union all select vendor_id, '', companies, 0, 0, 0 from (${changedCompanies(sql`waitlist_changes`)}) c
    ) f join vendors v on v.id = f.vendor_id
    group by v.name, f.plan having sum(f.entries) <> 0 or sum(f.seats) <> 0`)
  const tools = demandByTool(rows.map(({ plan, ...row }) => ({ ...row, plan: plan === '' ? null : plan })))
  const part = (filter.q ?? '').trim().toLowerCase()
  const [min, max] = [filter.min ?? 0, filter.max ?? Number.POSITIVE_INFINITY].map(Number) as [number, number]
  return tools.filter(({ tool, yearlySpendCents }) => {
    const spend = toDollars(yearlySpendCents)
    return tool.toLowerCase().includes(part) && spend >= min && spend <= max
  })
}

/** By company with changed entries: how many it had, how many it gets, and whether it is a new company, or none anymore. */
export function changedCompanies(changes: SQL): SQL {
  return sql`
    select vendor_id, counted_as, had, added,
      case when had = 0 then 1 when had + added = 0 then -1 else 0 end as companies
    from (
      select c.vendor_id, c.counted_as, coalesce(w.entries, 0) as had, c.added
      from (
        select vendor_id, counted_as, sum(entries)::int as added from ${changes}
        where plan = '' group by 1, 2 having sum(entries) <> 0) c
      left join waitlist_companies w on w.vendor_id = c.vendor_id and w.counted_as = c.counted_as) c`
}
