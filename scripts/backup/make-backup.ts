import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { FolderInUse, lockFolder } from '#server/platform/db/folder-lock.ts'
import { newestApplied } from '#server/platform/db/migrate.ts'
import { fromPglite, openPostgres } from '#server/platform/db/open.ts'
import { pack } from './archive.ts'
import { BackupFailed } from './backup-failed.ts'
import { type Reader, readContents } from './contents.ts'
import { keptFiles, type Manifest } from './manifest.ts'
import { runTool } from './postgres-tools.ts'
import type { Secret } from './secret.ts'

export type BackupOptions = { now: Date; secret: Secret }

/** Writes all data of this installation into one encrypted file. */
export async function makeBackup(config: Config, file: string, options: BackupOptions): Promise<Manifest> {
  return (config.databaseUrl ? backUpPostgres : backUpEmbedded)(config, file, options)
}

/** Runs while servers are running: hashes and dump use the same snapshot. */
async function backUpPostgres(config: Config, file: string, { now, secret }: BackupOptions) {
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? ''
  const database = openPostgres(url, 1)
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-backup-'))
  try {
    return await database.transaction(async (tx) => {
      await tx.execute('set transaction isolation level repeatable read, read only')
      await tx.execute('set local statement_timeout = 0')
      await tx.execute('set local idle_in_transaction_session_timeout = 0')
      const { rows } = await tx.execute<{ id: string }>('select pg_export_snapshot() as id')
      const dump = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`]
      await runTool('pg_dump', url, [...dump, `--file=${join(folder, 'database.dump')}`])
      const manifest = await describe(config, tx, now)
      const sources = [
        { folder, names: ['database.dump'] },
        { folder: config.dataDir, names: manifest.files },
      ]
      await pack(file, manifest, sources, secret)
      return manifest
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await database.close()
  }
}

/** Only one process can open the embedded database, so the server must be stopped. */
async function backUpEmbedded(config: Config, file: string, { now, secret }: BackupOptions) {
  const { dataDir } = config
  if (!existsSync(join(dataDir, 'database'))) {
    throw new BackupFailed(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server does.`,
    )
  }
  const unlock = lockForBackup(dataDir, now)
  try {
    const manifest = await describeEmbedded(config, now)
    await pack(file, manifest, [{ folder: dataDir, names: ['database', ...manifest.files] }], secret)
    return manifest
  } finally {
    unlock()
  }
}

export function lockForBackup(dataDir: string, now: Date) {
  try {
    return lockFolder(dataDir, now)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new BackupFailed(
      `${error.message.replace(/ Stop it, .*/, '')} Only one process can open the embedded database: ` +
        'stop the server, run this again, then start it. With PostgreSQL the server can keep running.',
    )
  }
}

async function describeEmbedded(config: Config, now: Date) {
  const database = fromPglite(await openEmbedded(join(config.dataDir, 'database')))
  try {
    return await database.transaction((tx) => describe(config, tx, now))
  } finally {
    await database.close()
  }
}

async function describe(config: Config, db: Reader, now: Date): Promise<Manifest> {
  const schema = await newestApplied(db)
  if (!schema) throw new BackupFailed('Cobuy has never used this database: there is nothing to back up.')
  return {
    format: 2,
    product: 'cobuy',
    version: programVersion(),
    madeAt: now.toISOString(),
    database: config.databaseUrl ? 'postgres' : 'embedded',
    schema,
    files: keptFiles.filter((name) => existsSync(join(config.dataDir, name))),
    tables: await readContents(db),
  }
}

function programVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version
}
