import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupFailed } from './backup-failed.ts'
import { type Entry, readTar } from './tar.ts'

/** The names that may be in an archive: files by name, and at most one folder with a tree in it. */
export type Allowed = { files: readonly string[]; tree?: string }

/** Lays an archive out in an empty folder. A name decides nothing but which of the known places it is. */
export async function layOut(source: AsyncIterable<Buffer>, folder: string, allowed: Allowed) {
  const seen = new Set<string>()
  for await (const entry of readTar(source)) {
    const name = requireKnown(entry, allowed)
    if (seen.has(name)) throw new BackupFailed(`It holds ${name} twice.`)
    seen.add(name)
    await put(entry, join(folder, name))
  }
  return seen
}

function requireKnown({ name, isFolder }: Entry, { files, tree }: Allowed): string {
  const plain = isFolder ? name.replace(/\/$/, '') : name
  const parts = plain.split('/')
  const isPlain = parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))
  const isInTree = tree !== undefined && parts[0] === tree && (isFolder || parts.length > 1)
  const isFile = !isFolder && parts.length === 1 && files.includes(plain)
  if (isPlain && (isInTree || isFile)) return plain
  throw new BackupFailed(
    `It holds something that is no part of a backup: ${JSON.stringify(name.slice(0, 100))}`,
  )
}

/** Only ever something new: a folder before what is in it, and no file through a link. */
async function put({ isFolder, body }: Entry, path: string) {
  if (isFolder) return mkdirSync(path, { mode: 0o700 })
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}
