import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Syncs everything below to disk, so a later rename never points to data that is not there yet. */
export function syncTree(path: string) {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) syncTree(join(path, name))
  syncFolder(path)
}

export function syncFolder(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
