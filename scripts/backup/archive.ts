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
import { syncFolder, syncTree } from '../../src/server/db/sync-tree.ts'
import { BackupFailed } from './backup-failed.ts'
import { layOut } from './lay-out.ts'
import { keptFiles, type Manifest, parseManifest } from './manifest.ts'
import { layOutOldFormat } from './old-format.ts'
import { readHeader, type SealedHeader, seal, unlock, unseal } from './seal.ts'
import type { Keys, Secret } from './secret.ts'
import { type Source, writeTar } from './tar.ts'

const manifestName = 'manifest.json'

/** One encrypted file that only its owner can read. There when complete, or not at all. */
export async function pack(file: string, manifest: Manifest, sources: Source[], secret: Secret) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file)) throw new BackupFailed(`${file} is there already. Name another file.`)
  const staging = mkdtempSync(join(dirname(file), '.cobuy-backup-'))
  try {
    const whole = join(staging, basename(file))
    writeFileSync(join(staging, manifestName), JSON.stringify(manifest))
    const all = [{ folder: staging, names: [manifestName] }, ...sources]
    const sealed = (plain: AsyncIterable<Buffer>) => seal(secret, plain)
    await pipeline(
      writeTar(all),
      createGzip(),
      sealed,
      createWriteStream(whole, { flags: 'wx', mode: 0o600 }),
    )
    syncTree(whole)
    renameSync(whole, file)
    syncFolder(dirname(file))
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** A backup that is there and may be read: encrypted with the secret at hand, or one of an earlier version. */
export type Opened = { file: string; sealed: { header: SealedHeader; keys: Keys } | null }

/** Touches nothing: whoever has the wrong passphrase or key learns it here. */
export async function openBackup(
  file: string,
  secretFor: (kind: Secret['kind']) => Promise<Secret>,
): Promise<Opened> {
  if (!existsSync(file)) throw new BackupFailed(`There is no file ${file}.`)
  const header = await readHeader(file)
  if (!header) return { file, sealed: null }
  return { file, sealed: { header, keys: await unlock(file, header, await secretFor(header.kind)) } }
}

/** Lays everything out in the folder, each byte proven, and only what belongs there. */
export async function unpack({ file, sealed }: Opened, folder: string): Promise<Manifest> {
  const content = join(folder, 'content')
  mkdirSync(content, { mode: 0o700 })
  const allowed = { files: [manifestName, 'database.dump', ...keptFiles], tree: 'database' }
  try {
    if (!sealed) await layOutOldFormat(file, folder, content)
    else {
      const plain = unseal(file, sealed.header, sealed.keys)
      await pipeline(plain, createGunzip(), (source: AsyncIterable<Buffer>) =>
        layOut(source, content, allowed),
      )
    }
  } catch (error) {
    throw explained(file, error)
  }
  const manifest = parseManifest(readFileSync(join(content, manifestName), 'utf8'))
  if (!manifest || !isComplete(manifest, content)) throw new BackupFailed(notOurs(file))
  return manifest
}

function isComplete({ database, files }: Manifest, content: string) {
  const wanted = [database === 'postgres' ? 'database.dump' : 'database', ...files]
  return wanted.every((name) => existsSync(join(content, name)))
}

/** What a reader of archives noticed, with the name of the file and what to do. */
function explained(file: string, error: unknown) {
  if (!(error instanceof Error)) return error
  if (error instanceof BackupFailed) {
    return error.message.startsWith('It ') ? new BackupFailed(`${notOurs(file)} ${error.message}`) : error
  }
  const isGarbled = 'code' in error && String(error.code).startsWith('Z_')
  return isGarbled ? new BackupFailed(notOurs(file)) : error
}

export function notOurs(file: string) {
  return `${file} is no complete backup of Cobuy. Use a file that "npm run backup" wrote.`
}
