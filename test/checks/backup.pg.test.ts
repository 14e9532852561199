import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { knownMigrations, migrate, newestApplied } from '#server/platform/db/migrate.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { newInstallation, opened, started } from '../support/installations.ts'
import { more } from '../support/more.ts'
import { rewritten, secret } from '../support/rewritten-backup.ts'
import { careful, contentsOf, replacing, testBackups } from './backup-behaviors.ts'
import { scratchFolder } from './durability/child.ts'
import { migrationsUpTo } from './old-schema.ts'

const acme = testBackups('postgres')
const made = { now: new Date(), secret }

more('a backup is taken while servers write; a restore waits until they are stopped', async () => {
  const { config, file, manifest } = acme()
  const writer = new pg.Client({ connectionString: config.databaseUrl })
  await writer.connect()
  await writer.query(`begin; update companies set name = 'Half done'`)
  const beside = await makeBackup(config, join(scratchFolder(), 'beside.backup'), made)
  expect(beside.tables).toEqual(manifest.tables)
  await expect(restoreBackup(config, file, replacing)).rejects.toThrow(
    '1 other connections use this database. Stop every server first',
  )
  await writer.end()
})

test('a restore waits a moment for the connections of a server that has just stopped', async () => {
  const { file, manifest } = acme()
  const other = await newInstallation('postgres')
  const leaving = new pg.Client({ connectionString: other.databaseUrl })
  await leaving.connect()
  const restored = restoreBackup(other, file, careful)
  const looked = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and query like '%from pg_stat_activity%'`
  await expect.poll(async () => (await leaving.query(looked)).rowCount).toBe(1)
  await leaving.end()
  expect((await restored).manifest).toEqual(manifest)
})

test('a failed restore leaves the database as it was', async () => {
  const { config, file } = acme()
  const before = await contentsOf(config)
  const wrong = await rewritten(file, ({ tables }) => {
    for (const table of tables) if (table.name === 'public.companies') table.rows += 1
  })
  await expect(restoreBackup(config, wrong, replacing)).rejects.toThrow(
    /psql failed: .*the restored public\.companies differs/s,
  )
  expect(await contentsOf(config)).toEqual(before)
})

more(
  'the backup of an older program is migrated, and a program does not start on a newer database',
  async () => {
    const [older, other] = [await newInstallation('postgres'), await newInstallation('postgres')]
    await opened(older, (database) => migrate(database, migrationsUpTo(1)))
    const file = join(scratchFolder(), 'older.backup')
    expect((await makeBackup(older, file, made)).schema).toEqual(knownMigrations()[0])
    await restoreBackup(other, file, careful)
    const last = knownMigrations().at(-1)
    expect(await opened(other, ({ db }) => newestApplied(db))).toEqual(last)
    const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)`
    await opened(other, ({ pool }) => pool.query(later, [(last?.at ?? 0) + 1000]))
    await expect(started(other, async () => {})).rejects.toThrow(/^The database has the schema of 20/)
  },
)
