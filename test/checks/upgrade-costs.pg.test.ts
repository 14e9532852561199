import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { shareReturn } from '#domain/billing/cost.ts'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { newInstallation, opened } from '../support/installations.ts'
import { migrationsUpTo } from './old-schema.ts'
import { putRows } from './upgrade/rows.ts'
import { recorded } from './upgrade-behaviors.ts'

test('old invoices have sales by vendor and returns by line, and no cost', async () => {
  const config = await newInstallation('postgres')
  const steps = knownMigrations()
  const newest = recorded.at(-1)
  await opened(config, async (database) => {
    await migrate(database, migrationsUpTo(steps.findIndex((step) => step.newest === newest?.tag) + 1))
    await putRows(database, newest?.data ?? {})
    await migrate(database, migrationsUpTo(steps.findIndex((step) => step.newest.endsWith('_costs'))))
    const invoiceId = await creditTwice(database.pool, [101, 57])
    await migrate(database)
    expect(await returnsOf(database.pool, invoiceId)).toEqual(
      await sharesOf(database.pool, invoiceId, [101, 57]),
    )
    const { rows } = await database.pool.query(`
      select (select count(*)::int from ledger_entries where vendor_id is not null) as costs,
        (select count(*)::int from line_costs) as costed,
        (select sum(sales_cents) from vendor_days) = (
          select sum(case when credit = 'sales' then amount_cents when debit = 'sales' then -amount_cents else 0 end)
          from ledger_entries) as sales,
        (select count(*)::int from (
          select invoice_id, sum(amount_cents) as cents from ledger_entries
          where kind in ('credit_note', 'credit_returned') group by 1) e
          left join (select invoice_id, sum(amount_cents) as cents from line_returns group by 1) r using (invoice_id)
          where e.cents is distinct from r.cents) as different`)
    expect(rows).toEqual([{ costs: 0, costed: 0, sales: true, different: 0 }])
  })
})

/** Credits of an earlier version on the paid invoice with the most lines and no credit yet. */
async function creditTwice(pool: pg.Pool, amounts: number[]): Promise<string> {
  const { rows } = await pool.query(`
    select i.id, i.company_id from invoices i join invoice_lines l on l.invoice_id = i.id
    where i.status = 'paid' and not exists (select from ledger_entries e
      where e.invoice_id = i.id and e.kind in ('credit_note', 'credit_returned'))
    group by 1, 2 order by count(*) desc, 1 limit 1`)
  const { id, company_id } = rows[0]
  for (const cents of amounts)
    await pool.query(
      `insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, invoice_id, event_key)
       values ('2026-11-01', $1, 'credit_returned', 'sales', 'credit', $2, $3, $4)`,
      [company_id, cents, id, `credit-note-returned:${randomUUID()}`],
    )
  return id
}

async function returnsOf(pool: pg.Pool, invoiceId: string): Promise<number[]> {
  const { rows } = await pool.query(
    `select coalesce(sum(r.amount_cents), 0)::int as cents from invoice_lines l
     left join line_returns r using (invoice_id, position) where l.invoice_id = $1 group by l.position order by l.position`,
    [invoiceId],
  )
  return rows.map(({ cents }) => cents)
}

/** The same by the domain, one after the other. */
async function sharesOf(pool: pg.Pool, invoiceId: string, amounts: number[]): Promise<number[]> {
  const { rows } = await pool.query(
    'select after_cents::int as cents from invoice_lines where invoice_id = $1 order by position',
    [invoiceId],
  )
  expect(rows.length).toBeGreaterThan(1)
  const returned = rows.map(() => 0)
  for (const amount of amounts) {
    const lines = rows.map(({ cents }, index) => ({
      leftCents: cents - (returned[index] ?? 0),
      isMeant: false,
    }))
    shareReturn(lines, amount).forEach((cents, index) => {
      returned[index] = (returned[index] ?? 0) + cents
    })
  }
  return returned
}
