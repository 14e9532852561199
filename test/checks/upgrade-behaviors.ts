import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Parts } from '#server/context.ts'
import { demoPeople } from '#server/demo/people.ts'
import { memberColumns } from '#server/people/companies/name-search.ts'
import { knownMigrations, migrate, newestApplied } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/open.ts'
import { withoutPages } from '../../bench/without-pages.ts'
import { Browser } from '../support/browser.ts'
import { newInstallation, opened, started } from '../support/installations.ts'
import { migrationsUpTo } from './old-schema.ts'
import { putRows, type Row, rowsOf, tablesOf } from './upgrade/rows.ts'
import { sampleRows } from './upgrade/sample-rows.ts'

const steps = knownMigrations()

/** A row of each table that a later migration moved elsewhere; other tests cover where it went. */
const movedRows: Record<string, Row> = {
  pool_email_refusals: { user_id: sampleRows.users?.id, at: '2026-01-15T10:00:00+00:00' },
}

/** Columns that a later migration or the first start changes on purpose, as table.column; other tests cover them. */
const changedOnPurpose: string[] = [
  'account_codes.kind',
  'account_codes.name',
  'members.name_grams',
  'waitlist_entries.company_key',
  'waitlist_entries.counted_as',
]

/** Tables that an upgrade adds rows to: paid purchases get numbered orders, and waitlist entries their company's key. */
const gainsRows: string[] = ['document_numbers', 'waitlist_changes']

type Recorded = { tag: string; data: Record<string, Row[]> }

/** Recorded data of earlier versions, oldest first. */
export const recorded: Recorded[] = globSync('upgrade/*.json.gz', { cwd: import.meta.dirname })
  .sort()
  .map((file) => ({
    tag: basename(file, '.json.gz'),
    data: JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, file))).toString()),
  }))

/** Every schema since the recorded one: an installation may be at any of them. */
export function startingPoints({ tag }: Recorded) {
  const first = steps.findIndex(({ newest }) => newest === tag)
  return steps.slice(first).map(({ newest }, index) => ({ at: newest, count: first + index + 1 }))
}

export function testUpgrade(kind: Database['kind'], from: Recorded, at: { at: string; count: number }) {
  test(`an installation that stopped at ${at.at} keeps all data of ${from.tag} when the product starts`, async () => {
    const config = await newInstallation(kind)
    const before = await opened(config, async (database) => {
      await migrate(database, migrationsUpTo(steps.findIndex(({ newest }) => newest === from.tag) + 1))
      await putRows(database, from.data)
      await migrate(database, migrationsUpTo(at.count))
      expect((await newestApplied(database.db))?.newest).toBe(at.at)
      await putSamples(database)
      return allRows(database)
    })
    await started(config, async (parts) => {
      expect(await newestApplied(parts.database.db)).toEqual(steps.at(-1))
      for (const [table, rows] of Object.entries(before))
        if (!(table in movedRows)) await expectKept(parts.database, table, rows)
      await expectFoundByAddress(parts.database)
      await expectAtWork(parts, from.data)
    })
  })
}

/** A row of every table, in addition to the recorded rows. */
export async function putSamples(database: Database) {
  const tables = await tablesOf(database)
  const samples = Object.entries({ ...sampleRows, ...movedRows }).filter(([table]) => tables.includes(table))
  await putRows(database, Object.fromEntries(samples.map(([table, row]) => [table, [row]])))
}

async function allRows(database: Database): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {}
  for (const table of await tablesOf(database)) {
    rows[table] = await rowsOf(database, table)
    expect(rows[table].length, table).toBeGreaterThan(0)
  }
  return rows
}

async function expectKept(database: Database, table: string, wanted: Row[]) {
  expect(await tablesOf(database)).toContain(table)
  const columns = Object.keys(wanted[0] ?? {}).filter(
    (name) => !changedOnPurpose.includes(`${table}.${name}`),
  )
  const comparable = (rows: Row[]) =>
    rows.map((row) => JSON.stringify(columns.map((name) => row[name]))).sort()
  const kept = comparable(await rowsOf(database, table))
  if (gainsRows.includes(table)) expect(kept, table).toEqual(expect.arrayContaining(comparable(wanted)))
  else expect(kept, table).toEqual(comparable(wanted))
}

/** The upgrade computes the search index of names and addresses as the product does. */
async function expectFoundByAddress(database: Database) {
  const rows = await rowsOf(database, 'members')
  expect(rows.length).toBeGreaterThan(5)
  for (const { name, email, company_id, name_grams } of rows) {
    const { nameGrams } = memberColumns(String(name), String(email), String(company_id))
    expect(new Set(name_grams as number[])).toEqual(new Set(nameGrams))
  }
}

/** A person with an old account logs in and sees the company's purchases. */
async function expectAtWork(parts: Parts, data: Record<string, Row[]>) {
  const app = await buildApp(parts, withoutPages)
  const browser = new Browser(app, '10.0.0.1')
  const login = { email: demoPeople.admin, password: 'correct horse battery' }
  expect((await browser.post('/auth/login', login)).status).toBe(200)
  const companyId = (await browser.get('/api/company/latest')).body._id
  const isOpen = (row: Row) => row.status !== 'rejected' && row.status !== 'cancelled'
  const open = (data.purchases ?? []).filter((row) => row.company_id === companyId && isOpen(row))
  const purchases = (await browser.get('/api/purchases2')).body
  expect(purchases.length).toBeGreaterThan(4)
  expect(purchases).toHaveLength(open.length)
  await app.close()
}
