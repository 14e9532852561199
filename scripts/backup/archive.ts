import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder, syncTree } from '#server/platform/db/sync-tree.ts'
import { BackupFailed } from './backup-failed.ts'
import { extract } from './extract.ts'
import { keptFiles, type Manifest, parseManifest } from './manifest.ts'
import { extractOldFormat } from './old-format.ts'
import { readHeader, type SealedHeader, seal, unlock, unseal } from './seal.ts'
import type { Keys, Secret } from './secret.ts'
import { type Source, writeTar } from './tar.ts'

const manifestName = 'manifest.json'

/** Writes one encrypted file that only its owner can read; it appears only when complete. */
export async function pack(file: string, manifest: Manifest, sources: Source[], secret: Secret) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file)) throw new BackupFailed(`${file} already exists. Choose another file.`)
  const staging = mkdtempSync(join(dirname(file), '.cobuy-backup-'))
  try {
    const complete = join(staging, basename(file))
    writeFileSync(join(staging, manifestName), JSON.stringify(manifest))
    const all = [{ folder: staging, names: [manifestName] }, ...sources]
    const sealed = (plain: AsyncIterable<Buffer>) => seal(secret, plain)
    await pipeline(
      writeTar(all),
      createGzip(),
      sealed,
      createWriteStream(complete, { flags: 'wx', mode: 0o600 }),
    )
    syncTree(complete)
    renameSync(complete, file)
    syncFolder(dirname(file))
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** A backup that can be read: encrypted with the right secret, or from an earlier version. */
export type Opened = { file: string; sealed: { header: SealedHeader; keys: Keys } | null }

/** Reports a wrong passphrase or key before anything is touched. */
export async function openBackup(
  file: string,
  secretFor: (kind: Secret['kind']) => Promise<Secret>,
): Promise<Opened> {
  if (!existsSync(file)) throw new BackupFailed(`There is no file ${file}.`)
  const header = await readHeader(file)
  if (!header) return { file, sealed: null }
  return { file, sealed: { header, keys: await unlock(file, header, await secretFor(header.kind)) } }
}

/** Extracts the backup into the folder: every byte verified, and only files that belong there. */
export async function unpack({ file, sealed }: Opened, folder: string): Promise<Manifest> {
  const content = join(folder, 'content')
  mkdirSync(content, { mode: 0o700 })
  const allowed = { files: [manifestName, 'database.dump', ...keptFiles], tree: 'database' }
  try {
    if (!sealed) await extractOldFormat(file, folder, content)
    else {
      const plain = unseal(file, sealed.header, sealed.keys)
      await pipeline(plain, createGunzip(), (source: AsyncIterable<Buffer>) =>
        extract(source, content, allowed),
      )
    }
  } catch (error) {
    throw explain(file, error)
  }
  const manifest = parseManifest(readFileSync(join(content, manifestName), 'utf8'))
  if (!manifest || !isComplete(manifest, content)) throw new BackupFailed(notABackup(file))
  return manifest
}

function isComplete({ database, files }: Manifest, content: string) {
  const wanted = [database === 'postgres' ? 'database.dump' : 'database', ...files]
  return wanted.every((name) => existsSync(join(content, name)))
}

/** Adds the file name and what to do to an error from reading the archive. */
function explain(file: string, error: unknown) {
  if (!(error instanceof Error)) return error
  if (error instanceof BackupFailed) {
    return error.message.startsWith('It ') ? new BackupFailed(`${notABackup(file)} ${error.message}`) : error
  }
  const isCorrupt = 'code' in error && String(error.code).startsWith('Z_')
  return isCorrupt ? new BackupFailed(notABackup(file)) : error
}

export function notABackup(file: string) {
  return `${file} is not a complete Cobuy backup. Use a file that "npm run backup" wrote.`
}
