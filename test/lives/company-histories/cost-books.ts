import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readPeriod } from '#domain/billing/statement.ts'
import { readMargin } from '#server/billing/costs/margin.ts'
import type { MarginRow } from '#server/billing/costs/margin-row.ts'
import { systemContext } from '#server/context.ts'
import type { TestCompany } from './steps.ts'

/** What must hold of a company's costs after every step, from the stored rows alone. */
export async function expectCostsSound({ world, companyId }: TestCompany) {
  const { rows } = await world.parts.database.db.execute(sql`
    with mine as (select * from ledger_entries where company_id = ${companyId}::uuid),
    lines as (
      select l.*, i.status, o.delivered_at, c.cost_cents, c.reversed_cents,
        coalesce((select sum(r.amount_cents) from line_returns r
          where r.invoice_id = l.invoice_id and r.position = l.position), 0) as returned
      from invoices i join invoice_lines l on l.invoice_id = i.id
      left join line_costs c on c.invoice_id = l.invoice_id and c.position = l.position
      left join vendor_orders o on o.purchase_id = l.purchase_id
      where i.company_id = ${companyId}::uuid)
    select
      (select count(*)::int from lines where cost_cents is not null and delivered_at is null) as "costedBeforeDelivery",
      (select count(*)::int from lines where delivered_at is not null and status <> 'void' and reversed_cents is null) as "forgotten",
      (select count(*)::int from lines where returned > after_cents) as "returnedTwice",
      (select count(*)::int from lines where status = 'void' and returned = after_cents and reversed_cents <> cost_cents) as "keptOfVoid",
      (select count(*)::int from (
        select invoice_id, sum(amount_cents) as cents from mine
        where kind in ('credit_note', 'credit_returned') and invoice_id is not null group by 1) e
        full join (select invoice_id, sum(returned) as cents from lines group by 1 having sum(returned) > 0) r using (invoice_id)
        where e.cents is distinct from r.cents) as "returnsApart",
      (select coalesce(sum(cost_cents), 0) from lines)
        - (select coalesce(sum(amount_cents), 0) from mine where kind = 'cost_accrued') as "accruedApart",
      (select coalesce(sum(reversed_cents), 0) from lines)
        - (select coalesce(sum(amount_cents), 0) from mine where kind = 'cost_reversed') as "reversedApart"`)
  expect(rows).toEqual([
    {
      ...{ costedBeforeDelivery: 0, forgotten: 0, returnedTwice: 0, keptOfVoid: 0 },
      ...{ returnsApart: 0, accruedApart: '0', reversedApart: '0' },
    },
  ])
}

/**
 * What must hold of all companies together: the margin is the same however it is summed, and statements add up. What was
 * written off is of no invoice, so it is nobody's sale.
 */
export async function expectMarginsAlike({ world }: TestCompany) {
  const sums = []
  for (const by of ['vendor', 'company', 'month'] as const) sums.push(sumOf(await wholeMargin(world, by)))
  const { rows } = await world.parts.database.db.execute<{ sales: string; cost: string; apart: number }>(sql`
    select sum(case when credit = 'sales' then amount_cents when debit = 'sales' then -amount_cents else 0 end) as sales,
      sum(case when debit = 'cost_of_sales' then amount_cents when credit = 'cost_of_sales' then -amount_cents else 0 end) as cost,
      (select count(*)::int from vendor_statements t cross join lateral (
        select coalesce(sum(e.amount_cents) filter (where e.kind = 'cost_accrued'), 0) as accrued,
          coalesce(sum(e.amount_cents) filter (where e.kind = 'cost_reversed'), 0) as reversed, count(*) as entries
        from statement_entries s join ledger_entries e on e.id = s.entry_id where s.statement_id = t.id) x
        where t.accrued_cents <> x.accrued or t.reversed_cents <> x.reversed or t.entries <> x.entries) as apart
    from ledger_entries where kind <> 'credit_note' or invoice_id is not null`)
  const [sales, cost] = [Number(rows[0]?.sales), Number(rows[0]?.cost)]
  const [byVendor, byCompany, byMonth] = sums
  expect({ sales: byVendor?.sales, cost: byVendor?.cost, apart: rows[0]?.apart }).toEqual({
    sales,
    cost,
    apart: 0,
  })
  expect(byVendor?.costed).toBe(await costedOf(world))
  expect([byCompany, byMonth]).toEqual([byVendor, byVendor])
}

/** What all lines with a known cost sell for, less what was given back. */
async function costedOf(world: TestCompany['world']): Promise<number> {
  const { rows } = await world.parts.database.db.execute<{ cents: string }>(sql`
    select coalesce(sum(l.after_cents - coalesce((select sum(r.amount_cents) from line_returns r
      where r.invoice_id = l.invoice_id and r.position = l.position), 0)), 0) as cents
    from line_costs c join invoice_lines l on l.invoice_id = c.invoice_id and l.position = c.position
    where c.cost_cents is not null`)
  return Number(rows[0]?.cents)
}

async function wholeMargin(
  world: TestCompany['world'],
  by: 'vendor' | 'company' | 'month',
): Promise<MarginRow[]> {
  const ctx = systemContext(world.parts)
  const period = readPeriod({ from: '2000-01-01' }, ctx.now())
  const found: MarginRow[] = []
  for (let cursor: string | undefined; ; ) {
    const { rows, next } = await readMargin(ctx, { by, period, limit: 200, cursor })
    found.push(...rows)
    if (!next) return found
    cursor = next
  }
}

function sumOf(rows: readonly MarginRow[]) {
  return rows.reduce(
    (all, { salesCents, costedCents, costCents, unknown }) => ({
      sales: all.sales + salesCents,
      costed: all.costed + costedCents,
      cost: all.cost + costCents,
      unknown: all.unknown + unknown,
    }),
    { sales: 0, costed: 0, cost: 0, unknown: 0 },
  )
}
