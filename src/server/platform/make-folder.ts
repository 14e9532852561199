import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates an owner-only folder and its parents. Node's own recursive mkdir never returns where it can't (/proc). */
export function makeFolder(folder: string) {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
