import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../src/server/config.ts'
import { requireKnown, SchemaTooNew } from '../../src/server/db/migrate.ts'
import { type Opened, openBackup, unpack } from './archive.ts'
import { BackupFailed } from './backup-failed.ts'
import type { Manifest } from './manifest.ts'
import type { Restored } from './put-in-place.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { restorePostgres } from './restore-postgres.ts'
import { type Ask, secretForRestore } from './secret.ts'

export type RestoreOptions = { mayReplace: boolean; mayBeUnsigned: boolean; now: Date; ask: Ask }

/** Puts a backup in the place of this installation's data: all of it, or nothing. */
export async function restoreBackup(
  config: Config,
  file: string,
  { mayReplace, mayBeUnsigned, now, ask }: RestoreOptions,
): Promise<Restored> {
  const opened = await openBackup(file, (kind) => secretForRestore(kind, config, ask))
  if (!mayBeUnsigned) requireSigned(config, opened)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  // In the data folder itself: only within one disk can a folder be put in place by its name.
  const folder = mkdtempSync(join(config.dataDir, 'restore-'))
  try {
    const manifest = await unpack(opened, folder)
    requireFitting(config, manifest)
    const unpacked = { manifest, content: join(folder, 'content'), mayReplace, now }
    const restored = await (config.databaseUrl ? restorePostgres : restoreEmbedded)(config, unpacked)
    return opened.sealed ? restored : { ...restored, notes: [...restored.notes, unsignedNote] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const unsignedNote =
  'This backup is of an earlier version, neither encrypted nor signed: it cannot be told whether somebody changed it.'

/** Where backups are signed, nobody may pass one off as older than that without being asked. */
function requireSigned({ backup }: Config, { file, sealed }: Opened) {
  if (sealed || !(backup.passphrase || backup.keyFile)) return
  throw new BackupFailed(
    `${file} is not an encrypted backup. Nothing was changed. If it is one of an earlier version and you trust ` +
      'where it was kept, add --unsigned.',
  )
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
