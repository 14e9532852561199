import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupFailed } from './backup-failed.ts'
import { type Entry, readTar } from './tar.ts'

/** The names allowed in an archive: files by name, and at most one folder with a tree in it. */
export type Allowed = { files: readonly string[]; tree?: string }

/** Extracts an archive into an empty folder. A name only selects one of the known places. */
export async function extract(source: AsyncIterable<Buffer>, folder: string, allowed: Allowed) {
  const seen = new Set<string>()
  for await (const entry of readTar(source)) {
    const name = requireKnown(entry, allowed)
    if (seen.has(name)) throw new BackupFailed(`It contains ${name} twice.`)
    seen.add(name)
    await write(entry, join(folder, name))
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
    `It contains something that is not part of a backup: ${JSON.stringify(name.slice(0, 100))}`,
  )
}

/** Never overwrites: a folder must come before its files, and no file is written through a link. */
async function write({ isFolder, body }: Entry, path: string) {
  if (isFolder) return mkdirSync(path, { mode: 0o700 })
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}
