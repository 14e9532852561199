import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from './durability/child.ts'

const migrations = join(import.meta.dirname, '../../src/server/platform/db/migrations')

/** A folder with only the first `count` migrations; outside a test, one that the caller removes. */
export function migrationsUpTo(count: number, folder = scratchFolder()): string {
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, count) as { tag: string }[]
  mkdirSync(join(folder, 'meta'), { recursive: true })
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}
