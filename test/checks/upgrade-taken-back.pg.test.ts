import { expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { newInstallation, opened } from '../support/installations.ts'
import { migrationsUpTo } from './old-schema.ts'
import { putRows, type Row } from './upgrade/rows.ts'
import { sampleRows } from './upgrade/sample-rows.ts'

test('what failed or was replaced before is no longer billed, and credits of notices are known', async () => {
  const before = knownMigrations().findIndex(({ newest }) => newest.endsWith('taken-back'))
  await opened(await newInstallation('postgres'), async (database) => {
    await migrate(database, migrationsUpTo(before))
    const rows = (sql: string) => database.pool.query(sql).then(({ rows: found }) => found)
    await rows('delete from price_book')
    const at = '2026-02-01T10:00:00Z'
    const purchase = { ...sampleRows.purchases, cancels_at: at, cancelled_at: at, status: 'cancelled' }
    const replaced = '00000000-0000-7000-8000-0000000000c1'
    const failed = {
      state: 'failed',
      answer: 'declined',
      reason: 'Sold out',
      delivered_at: null,
      is_imported: false,
    }
    const open = { ...sampleRows.purchase_changes, state: 'scheduled', kind: 'cycle', ended_at: null }
    const notice = 'Slack ends on February 12, 2027. February 12 to March 11, 2027 was billed ahead.'
    const note = { ...sampleRows.credit_notes, reason: notice }
    await putRows(database, {
      ...Object.fromEntries(
        Object.entries(sampleRows).map(([table, row]) => [table, [row]] as [string, Row[]]),
      ),
      purchases: [
        purchase,
        {
          ...purchase,
          id: replaced,
          order_number: 'O-2',
          status: 'paid',
          cancelled_at: null,
          is_switched: true,
        },
      ],
      vendor_orders: [{ ...sampleRows.vendor_orders, ...failed }],
      waiting_lines: [{ ...sampleRows.waiting_lines, invoice_id: null }],
      purchase_changes: [
        open,
        { ...open, id: '00000000-0000-7000-8000-0000000000d1', purchase_id: replaced },
      ],
      credit_notes: [note, { ...note, id: replaced, number: 'CN-2', reason: 'For the trouble' }],
    })
    await migrate(database)
    expect(await rows('select cancels_at from purchases order by order_number desc')).toEqual([
      { cancels_at: null },
      { cancels_at: new Date(at) },
    ])
    expect(await rows('select id from waiting_lines')).toEqual([])
    expect(await rows('select distinct state from purchase_changes')).toEqual([{ state: 'dropped' }])
    expect(await rows('select reason, for_end from credit_notes order by for_end')).toEqual([
      { reason: 'For the trouble', for_end: false },
      { reason: notice, for_end: true },
    ])
  })
})
