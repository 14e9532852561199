import { expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { newInstallation, opened } from '../support/installations.ts'
import { migrationsUpTo } from './old-schema.ts'
import { putRows, type Row } from './upgrade/rows.ts'
import { sampleRows } from './upgrade/sample-rows.ts'

const purchase = sampleRows.purchases?.id
const [planA, planB] = [sampleRows.plans?.id as string, '00000000-0000-7000-8000-0000000000b1']
const other = '00000000-0000-7000-8000-0000000000c1'

function line(position: number, plan: string, seats: number, more: Row = {}): Row {
  const amounts = { before_cents: 1000 * seats, after_cents: 900 * seats, per_seat_cents: 1000 }
  return {
    ...sampleRows.purchase_lines,
    position,
    plan_id: plan,
    seats,
    unit_cents: null,
    ...amounts,
    ...more,
  }
}

function change(n: number, position: number, to: string, more: Row = {}): Row {
  const ends = { state: 'scheduled', ended_at: null, kind: 'plan' }
  const id = `00000000-0000-7000-8000-0000000000d${n}`
  return { ...sampleRows.purchase_changes, id, position, to_plan_id: to, ...ends, ...more }
}

test('lines of one plan become one for the same amount, and what would lead there is dropped', async () => {
  const before = knownMigrations().findIndex(({ newest }) => newest.endsWith('plan-once'))
  await opened(await newInstallation('postgres'), async (database) => {
    await migrate(database, migrationsUpTo(before))
    const rows = (sql: string) => database.pool.query(sql).then(({ rows: found }) => found)
    await rows('delete from price_book')
    const samples = Object.entries(sampleRows).map(([table, row]) => [table, [row]] as [string, Row[]])
    const price = sampleRows.line_prices ?? {}
    const order = sampleRows.vendor_order_lines ?? {}
    await putRows(database, {
      ...Object.fromEntries(samples),
      plans: [sampleRows.plans ?? {}, { ...sampleRows.plans, id: planB, name: 'Other' }],
      purchases: [sampleRows.purchases ?? {}, { ...sampleRows.purchases, id: other, order_number: 'O-2' }],
      purchase_lines: [
        ...[line(0, planA, 2), line(1, planA, 3), line(2, planB, 4)],
        { ...line(0, planA, 1), purchase_id: other },
        { ...line(1, planB, 1), purchase_id: other },
      ],
      vendor_order_lines: [2, 3, 4].map((seats, position) => ({
        ...{ ...order, position, seats, plan_id: position < 2 ? planA : planB },
        cost_cents: 500 * seats,
      })),
      line_prices: [
        ...[2, 3].map((seats, position) => ({ ...price, sequence: position + 1, position, seats })),
        { ...price, sequence: 3, position: 2, seats: 4 },
      ].map(({ seats, ...row }) => ({
        ...row,
        seats,
        before_cents: 2000 * seats,
        after_cents: 1800 * seats,
      })),
      purchase_changes: [
        change(1, 1, planA, { kind: 'fewer' }),
        change(2, 2, planB, { kind: 'fewer' }),
        // In the other subscription, the first would become what the second is.
        change(3, 0, planB, { purchase_id: other }),
        change(4, 1, planB, { purchase_id: other, kind: 'more' }),
      ],
    })
    const prints: string[] = []
    await migrate(database, undefined, (text) => prints.push(text))
    expect(prints).toEqual([expect.stringContaining('in 1 subscriptions they are one line now, and 2 open')])
    const lines = (table: string, which: string) =>
      rows(`select * from ${table} where ${which} order by position`)
    expect(await lines('purchase_lines', `purchase_id = '${purchase}'`)).toMatchObject([
      { position: 0, plan_id: planA, seats: 5, before_cents: 5000, after_cents: 4500, per_seat_cents: 1000 },
      { position: 1, plan_id: planB, seats: 4, after_cents: 3600 },
    ])
    expect(await lines('vendor_order_lines', 'true')).toMatchObject([
      { position: 0, plan_id: planA, seats: 5, cost_cents: 2500 },
      { position: 1, plan_id: planB, seats: 4, cost_cents: 2000 },
    ])
    expect(await lines('line_prices', 'true')).toMatchObject([
      { position: 0, seats: 5, before_cents: 10000, after_cents: 9000 },
      { position: 1, seats: 4, after_cents: 7200 },
    ])
    expect(
      await rows('select right(id::text, 2) as id, position, state from purchase_changes order by id'),
    ).toEqual([
      { id: 'd1', position: 0, state: 'dropped' },
      { id: 'd2', position: 1, state: 'scheduled' },
      { id: 'd3', position: 0, state: 'dropped' },
      { id: 'd4', position: 1, state: 'scheduled' },
    ])
    await expect(rows(`update line_prices set seats = 1`)).rejects.toThrow()
  })
})
