import { type SQL, sql } from 'drizzle-orm'
import { costKinds } from '#domain/billing/ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'

/** Costs add to what we owe the vendor, reversals take from it: the amount of an entry e. */
export const owedCents: SQL<Cents> = sql`case e.kind when 'cost_accrued' then e.amount_cents else -e.amount_cents end`

/**
 * The cost entries of a vendor v from before a moment that are on no statement, as a query. The month of the last
 * statement is read again: an entry may have been written while that one was issued.
 */
export function unstatedEntries(until: Date): SQL {
  return sql`
    select e.id, e.kind, e.amount_cents from ledger_entries e
    where e.vendor_id = v.id and e.kind in ${listOf(costKinds)} and e.at < ${until.toISOString()}::timestamptz
      and e.at >= coalesce((
        select max(s.month)::timestamp at time zone 'UTC' from vendor_statements s where s.vendor_id = v.id), '-infinity')
      and not exists (select from statement_entries s where s.entry_id = e.id)`
}

export type StatementEntry = {
  id: number
  at: Date
  kind: (typeof costKinds)[number]
  company: string
  /** Numbers of the orders, and what was delivered. */
  orders: string
  plans: string
  from: Date
  to: Date
  cents: Cents
}

/** The entries of a statement after one of them, oldest first. */
export async function entriesOf(
  ctx: Ctx,
  statementId: string,
  { after, limit }: { after: number; limit: number },
): Promise<StatementEntry[]> {
  const { rows } = await ctx.db.execute<StatementEntry>(sql`
    select e.id, e.at, e.kind, c.name as company, x.orders, x.plans, x.from, x.to, (${owedCents})::bigint as cents
    from statement_entries s join ledger_entries e on e.id = s.entry_id join companies c on c.id = e.company_id
    cross join lateral (${deliveredIn}) x
    where s.statement_id = ${statementId}::uuid and s.entry_id > ${after} order by s.entry_id limit ${limit}`)
  return rows.map((row) => ({ ...row, id: Number(row.id), cents: Number(row.cents) }))
}

/** What the invoice lines of an entry e were for. */
const deliveredIn = sql`
  select string_agg(distinct o.number, ', ' order by o.number) as orders,
    string_agg(distinct l.name || ', ' || l.seats || case l.seats when 1 then ' seat' else ' seats' end, '; ') as plans,
    min(l.period_start) as from, max(l.period_end) as to
  from invoice_lines l join vendor_orders o on o.purchase_id = l.purchase_id
  where l.invoice_id = e.invoice_id and l.position = any(e.positions)`

export type StatedCompany = {
  company: string
  orders: string
  accruedCents: Cents
  reversedCents: Cents
  cents: Cents
}

/** The companies of a statement, those with the largest amounts first. */
export async function statedCompanies(
  ctx: Ctx,
  statementId: string,
  limit: number,
): Promise<StatedCompany[]> {
  const { rows } = await ctx.db.execute<StatedCompany>(sql`
    select c.name as company, t.accrued as "accruedCents", t.reversed as "reversedCents",
      t.accrued - t.reversed as cents, x.orders
    from (
      select e.company_id, coalesce(sum(e.amount_cents) filter (where e.kind = 'cost_accrued'), 0)::bigint as accrued,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'cost_reversed'), 0)::bigint as reversed
      from statement_entries s join ledger_entries e on e.id = s.entry_id
      where s.statement_id = ${statementId}::uuid group by 1
      order by abs(sum(${owedCents})) desc, 1 limit ${limit}) t
    join companies c on c.id = t.company_id
    cross join lateral (
      select string_agg(distinct o.number, ', ' order by o.number) as orders
      from statement_entries s join ledger_entries e on e.id = s.entry_id and e.company_id = t.company_id
      join invoice_lines l on l.invoice_id = e.invoice_id and l.position = any(e.positions)
      join vendor_orders o on o.purchase_id = l.purchase_id
      where s.statement_id = ${statementId}::uuid) x
    order by c.name_key, c.id`)
  return rows.map(({ accruedCents, reversedCents, cents, ...row }) => ({
    ...row,
    accruedCents: Number(accruedCents),
    reversedCents: Number(reversedCents),
    cents: Number(cents),
  }))
}
