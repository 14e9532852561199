import { type SQL, sql } from 'drizzle-orm'
import { type MarginGroup, marginOf } from '#domain/billing/cost.ts'
import type { Period } from '#domain/billing/statement.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { formatMonth } from '#domain/platform/day.ts'
import type { Ctx } from '#server/context.ts'
import { listAfter, type Page, type Paging, pageOf } from '#server/platform/paging.ts'
import { companyMargins } from './company-margins.ts'
import { type MarginRow, type MarginTotal, type Moments, readSums } from './margin-row.ts'

type Filter = Paging & { by: MarginGroup; period: Period }

/** Sales, cost and unknown costs of a period, by vendor, company or month. */
export async function readMargin(ctx: Ctx, { by, period, limit, cursor }: Filter): Promise<Page<MarginRow>> {
  if (by === 'company') return companyMargins(ctx, periodSql(period), { limit, cursor })
  const rows = by === 'vendor' ? await vendorMargins(ctx, period) : await monthMargins(ctx, period)
  const rest = listAfter(rows, cursor, ({ key }) => key)
  return pageOf(rest, limit, ({ key }) => key)
}

/** The same of everything that was sold in a period. */
export async function readMarginTotal(ctx: Ctx, period: Period): Promise<MarginTotal> {
  const [total] = await sumDays(ctx, sql`'total'`, period)
  return total ?? { salesCents: 0, costedCents: 0, costCents: 0, unknown: 0 }
}

function periodSql({ from, to }: Period): Moments {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  return { from: moment(new Date(from)), until: moment(addDays(new Date(to), 1)) }
}

/** The largest margin first, unknown ones last. */
async function vendorMargins(ctx: Ctx, period: Period): Promise<MarginRow[]> {
  const { vendors } = ctx.parts.priceBook.book()
  const sums = await sumDays(ctx, sql`vendor_id`, period)
  const rows = sums.map(({ key, ...figures }) => {
    const vendor = vendors.find(({ id }) => id === key)
    return { key: vendor?.slug ?? key, name: vendor?.name ?? key, ...figures }
  })
  const place = (row: MarginRow) => marginOf(row).marginCents ?? Number.MIN_SAFE_INTEGER
  return rows.sort((a, b) => place(b) - place(a) || compare(a.name, b.name))
}

/** The newest month first. */
async function monthMargins(ctx: Ctx, period: Period): Promise<MarginRow[]> {
  const sums = await sumDays(ctx, sql`to_char(day, 'YYYY-MM')`, period)
  return sums
    .map(({ key, ...figures }) => ({ key, name: formatMonth(key), ...figures }))
    .sort((a, b) => compare(b.key, a.key))
}

type Sums = Omit<MarginRow, 'name'>

async function sumDays(ctx: Ctx, key: SQL, { from, to }: Period): Promise<Sums[]> {
  const { rows } = await ctx.db.execute<Record<keyof Sums, string>>(sql`
    select (${key})::text as key, sum(sales_cents) as "salesCents", sum(costed_cents) as "costedCents",
      sum(cost_cents) as "costCents", sum(unknown) as unknown
    from vendor_days where day between ${from}::date and ${to}::date group by 1
    having sum(sales_cents) <> 0 or sum(costed_cents) <> 0 or sum(cost_cents) <> 0 or sum(unknown) <> 0`)
  return rows.map((row) => ({ key: row.key, ...readSums(row) }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
