// A stamp is a file with the hash of a step's inputs. It is written last, so that an interrupted step never counts
// as done.

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * One hash over the names and contents of files and folders; missing ones are skipped.
 * Contents, not times: a fresh clone has new times and the same pages.
 * @param {string} root
 * @param {string[]} paths
 * @param {string} [extra]
 */
export function hashOf(root, paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) {
    for (const file of filesUnder(root, path)) {
      const content = readFileSync(join(root, file))
      hash.update(`\0${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} stampFile
 * @param {string} hash
 */
export function isCurrent(stampFile, hash) {
  try {
    return readFileSync(stampFile, 'utf8').trim() === hash
  } catch {
    return false // no stamp yet, or not readable: the step runs
  }
}

/** @param {string} stampFile */
export function clearStamp(stampFile) {
  rmSync(stampFile, { force: true })
}

/**
 * @param {string} stampFile
 * @param {string} hash
 */
export function writeStamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${hash}\n`)
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}
