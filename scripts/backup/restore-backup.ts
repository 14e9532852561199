import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../src/server/config.ts'
import { requireKnown, SchemaTooNew } from '../../src/server/db/migrate.ts'
import { type Manifest, unpack } from './archive.ts'
import { BackupFailed } from './backup-failed.ts'
import type { Restored } from './put-in-place.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { restorePostgres } from './restore-postgres.ts'

/** Puts a backup in the place of this installation's data: all of it, or nothing. */
export async function restoreBackup(
  config: Config,
  file: string,
  { mayReplace, now }: { mayReplace: boolean; now: Date },
): Promise<Restored> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  // In the data folder itself: only within one disk can a folder be put in place by its name.
  const folder = mkdtempSync(join(config.dataDir, 'restore-'))
  try {
    const manifest = await unpack(file, folder)
    requireFitting(config, manifest)
    const unpacked = { manifest, content: join(folder, 'content'), mayReplace, now }
    return await (config.databaseUrl ? restorePostgres : restoreEmbedded)(config, unpacked)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function requireFitting(config: Config, { database, schema }: Manifest) {
  const wanted = config.databaseUrl ? 'postgres' : 'embedded'
  if (database !== wanted) {
    throw new BackupFailed(
      database === 'postgres'
        ? 'This backup is of a PostgreSQL database. Set DATABASE_URL to the one that shall have it.'
        : 'This backup is of the embedded database. Restore it without DATABASE_URL.',
    )
  }
  try {
    requireKnown(schema)
  } catch (error) {
    if (!(error instanceof SchemaTooNew)) throw error
    throw new BackupFailed(error.message.replace('The database has', 'The backup has'))
  }
}
