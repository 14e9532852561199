import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A folder for its owner alone, with those above it. Node's own way never ends where no folder can be made (/proc). */
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
