import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { requireKnown, SchemaTooNew } from '#server/platform/db/migrate.ts'
import { type Opened, openBackup, unpack } from './archive.ts'
import { BackupFailed } from './backup-failed.ts'
import type { Restored } from './install-files.ts'
import type { Manifest } from './manifest.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { restorePostgres } from './restore-postgres.ts'
import { type Ask, secretForRestore } from './secret.ts'

export type RestoreOptions = { mayReplace: boolean; mayBeUnsigned: boolean; now: Date; ask: Ask }

/** Replaces this installation's data with a backup: all of it, or nothing. */
export async function restoreBackup(
  config: Config,
  file: string,
  { mayReplace, mayBeUnsigned, now, ask }: RestoreOptions,
): Promise<Restored> {
  const opened = await openBackup(file, (kind) => secretForRestore(kind, config, ask))
  if (!mayBeUnsigned) requireSigned(config, opened)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  // In the data folder itself, because a rename works only within one disk.
  const folder = mkdtempSync(join(config.dataDir, 'restore-'))
  try {
    const manifest = await unpack(opened, folder)
    requireCompatible(config, manifest)
    const unpacked = { manifest, content: join(folder, 'content'), mayReplace, now }
    const restored = await (config.databaseUrl ? restorePostgres : restoreEmbedded)(config, unpacked)
    return opened.sealed ? restored : { ...restored, notes: [...restored.notes, unsignedNote] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const unsignedNote =
  'This backup is from an earlier version, neither encrypted nor signed: nobody can tell whether it was changed.'

/** Once backups are signed, a forged file must not pass as an old, unsigned one. */
function requireSigned({ backup }: Config, { file, sealed }: Opened) {
  if (sealed || !(backup.passphrase || backup.keyFile)) return
  throw new BackupFailed(
    `${file} is not an encrypted backup. Nothing was changed. If it is from an earlier version and you trust ` +
      'where it was stored, add --unsigned.',
  )
}

function requireCompatible(config: Config, { database, schema }: Manifest) {
  const wanted = config.databaseUrl ? 'postgres' : 'embedded'
  if (database !== wanted) {
    throw new BackupFailed(
      database === 'postgres'
        ? 'This backup is of a PostgreSQL database. Set DATABASE_URL to the database to restore it to.'
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
