import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Database, fromPglite, unfinishedRestore } from '#server/platform/db/open.ts'
import { syncFolder, syncTree } from '#server/platform/db/sync-tree.ts'
import { BackupFailed } from './backup-failed.ts'
import { differences, holdsData, readContents } from './contents.ts'
import { installFiles, type Restored, refuseToReplace, type Unpacked } from './install-files.ts'
import { lockForBackup } from './make-backup.ts'

/** Opens, compares and migrates the extracted copy; only then does it replace the database. */
export async function restoreEmbedded(config: Config, backup: Unpacked): Promise<Restored> {
  const unlock = lockForBackup(config.dataDir, backup.now)
  try {
    if (!backup.mayReplace && (await isUsed(config))) throw refuseToReplace(config.dataDir)
    const copy = join(backup.content, 'database')
    const found = await withDatabase(copy, (database) => compare(database, backup))
    syncTree(copy)
    return { manifest: backup.manifest, found, notes: replaceDatabase(config, backup, copy) }
  } finally {
    unlock()
  }
}

async function compare(database: Database, { manifest }: Unpacked) {
  const found = await database.transaction(readContents)
  const wrong = differences(manifest.tables, found)
  if (wrong.length > 0) {
    throw new BackupFailed(
      `The copy differs from what was backed up (${wrong.join(', ')}). Nothing was changed.`,
    )
  }
  await migrate(database)
  return found
}

/** A folder that cannot be opened counts as used: its data may still matter. */
async function isUsed({ dataDir }: Config) {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) return false
  return withDatabase(folder, async (database) => holdsData(await database.transaction(readContents))).catch(
    () => true,
  )
}

async function withDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = fromPglite(await openEmbedded(folder))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Two renames are not atomic: a marker file keeps servers from starting in between. */
function replaceDatabase(config: Config, backup: Unpacked, copy: string): string[] {
  const target = join(config.dataDir, 'database')
  const marker = unfinishedRestore(config.dataDir)
  const before = `database-before-${backup.now.toISOString().replace(/\W/g, '')}`
  const hadDatabase = existsSync(target)
  writeFileSync(marker, 'npm run restore was interrupted here. Run it again.\n', { mode: 0o600, flush: true })
  syncFolder(config.dataDir)
  if (hadDatabase) renameSync(target, join(config.dataDir, before))
  renameSync(copy, target)
  installFiles(config, backup)
  rmSync(marker)
  syncFolder(config.dataDir)
  return hadDatabase
    ? [`The previous database is in ${join(config.dataDir, before)}: delete it when you no longer need it.`]
    : []
}
