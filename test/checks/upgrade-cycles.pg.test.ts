import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dueCycles } from '#server/billing/invoices/renewals.ts'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { newInstallation, opened } from '../support/installations.ts'
import { migrationsUpTo } from './old-schema.ts'
import { putRows } from './upgrade/rows.ts'
import { recorded } from './upgrade-behaviors.ts'

test('cycles of earlier versions keep their start, and a cycle that an early run missed is billed later', async () => {
  const config = await newInstallation('postgres')
  const steps = knownMigrations()
  const before = steps.findIndex(({ newest }) => newest.endsWith('billing-cycles'))
  const [oldest] = recorded
  await opened(config, async (database) => {
    await migrate(database, migrationsUpTo(steps.findIndex(({ newest }) => newest === oldest?.tag) + 1))
    await putRows(database, oldest?.data ?? {})
    await migrate(database, migrationsUpTo(before))
    const { rows: gaps } = await database.pool.query(`
      with chosen as (
        select purchase_id, max(period_start) as last, (array_agg(period_start order by period_start))[2] as second
        from invoice_lines group by purchase_id having count(distinct period_start) > 3 limit 1)
      delete from invoice_lines l using chosen c
      where l.purchase_id = c.purchase_id and l.period_start = c.second
      returning l.purchase_id, l.period_start, c.last`)
    await database.pool.query(
      `update purchases set paid_at = authorized_at + interval '60 days' where paid_at is not null`,
    )
    await migrate(database)
    const { rows } = await database.pool.query(
      `select count(*)::int as n from purchases where cycles_start is distinct from authorized_at`,
    )
    expect(rows).toEqual([{ n: 0 }])
    const { rows: flagged } = await database.pool.query('select id from purchases where has_billing_gaps')
    expect(flagged).toEqual([{ id: gaps[0].purchase_id }])
    const mine = sql`(select * from purchases where id = ${gaps[0].purchase_id}) p`
    const { rows: due } = await database.db.execute<{ period_start: string }>(
      sql`select period_start from (${dueCycles(gaps[0].last, mine)}) d`,
    )
    expect(due.map(({ period_start }) => new Date(period_start))).toEqual([gaps[0].period_start])
  })
})
