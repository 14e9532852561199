// Records the demo's data in today's tables: node test/checks/upgrade/record.ts
// Run it when a schema is shipped; the upgrade tests then also start from there.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readConfig } from '#server/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { knownMigrations } from '#server/platform/db/migrate.ts'
import { rowsOf, tablesOf } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'cobuy-record-'))
mkdirSync(join(folder, 'data'))
writeFileSync(join(folder, 'data/demo-password'), 'correct horse battery')
const config = readConfig({ DATA_DIR: join(folder, 'data'), DEMO: '1' })
const parts = await openParts(
  config,
  () => new Date('2026-11-12T10:00:00Z'),
  () => {},
)
try {
  await seedDemo(parts)
  const data: Record<string, unknown[]> = {}
  for (const table of await tablesOf(parts.database)) {
    const rows = await rowsOf(parts.database, table)
    if (rows.length > 0) data[table] = rows
  }
  const file = join(import.meta.dirname, `${knownMigrations().at(-1)?.newest}.json.gz`)
  writeFileSync(file, gzipSync(JSON.stringify(data)))
  console.log(`${file}: ${Object.values(data).flat().length} rows of ${Object.keys(data).length} tables`)
} finally {
  await closeParts(parts)
  rmSync(folder, { recursive: true })
}
