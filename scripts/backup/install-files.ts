import { chmodSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { syncFolder, syncTree } from '#server/platform/db/sync-tree.ts'
import { BackupFailed } from './backup-failed.ts'
import type { TableContents } from './contents.ts'
import type { Manifest } from './manifest.ts'

export type Restored = { manifest: Manifest; found: TableContents[]; notes: string[] }

/** A verified backup, extracted inside the data folder. */
export type Unpacked = { manifest: Manifest; content: string; mayReplace: boolean; now: Date }

/** Moves the secret and similar files into place, each atomically. */
export function installFiles({ dataDir }: Config, { manifest, content }: Unpacked) {
  for (const name of manifest.files) {
    chmodSync(join(content, name), 0o600)
    syncTree(join(content, name))
    renameSync(join(content, name), join(dataDir, name))
  }
  syncFolder(dataDir)
}

export const refuseToReplace = (where: string) =>
  new BackupFailed(
    `${where} contains data. Add --replace to replace it with the backup: npm run restore -- FILE --replace`,
  )
