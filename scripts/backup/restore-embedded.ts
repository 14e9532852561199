import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../src/server/config.ts'
import { openEmbedded } from '../../src/server/db/embedded.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { type Database, fromPglite, unfinishedRestore } from '../../src/server/db/open.ts'
import { syncFolder, syncTree } from '../../src/server/db/sync-tree.ts'
import { BackupFailed } from './backup-failed.ts'
import { differences, holdsData, readContents } from './contents.ts'
import { lockForBackup } from './make-backup.ts'
import { putFiles, type Restored, refuseToReplace, type Unpacked } from './put-in-place.ts'

/** The copy is opened, compared and brought up to date where it was unpacked; only then does it take the place. */
export async function restoreEmbedded(config: Config, backup: Unpacked): Promise<Restored> {
  const unlock = lockForBackup(config.dataDir, backup.now)
  try {
    if (!backup.mayReplace && (await isUsed(config))) throw refuseToReplace(config.dataDir)
    const copy = join(backup.content, 'database')
    const found = await within(copy, (database) => compare(database, backup))
    syncTree(copy)
    return { manifest: backup.manifest, found, notes: takePlace(config, backup, copy) }
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

/** A folder that cannot be opened counts as used: somebody may still want to look at it. */
async function isUsed({ dataDir }: Config) {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) return false
  return within(folder, async (database) => holdsData(await database.transaction(readContents))).catch(
    () => true,
  )
}

async function within<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = fromPglite(await openEmbedded(folder))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Two renames are not one: between them a mark keeps every server from starting on half of it. */
function takePlace(config: Config, backup: Unpacked, copy: string): string[] {
  const place = join(config.dataDir, 'database')
  const mark = unfinishedRestore(config.dataDir)
  const before = `database-before-${backup.now.toISOString().replace(/\W/g, '')}`
  const isThere = existsSync(place)
  writeFileSync(mark, 'npm run restore was interrupted here. Run it again.\n', { mode: 0o600, flush: true })
  syncFolder(config.dataDir)
  if (isThere) renameSync(place, join(config.dataDir, before))
  renameSync(copy, place)
  putFiles(config, backup)
  rmSync(mark)
  syncFolder(config.dataDir)
  return isThere
    ? [`What was there before is in ${join(config.dataDir, before)}: remove it when you no longer need it.`]
    : []
}
