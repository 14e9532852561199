// Two commands at once (a start during a test) must not install or build into the same folder.

import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const HEARTBEAT_MS = 1000
const STALE_MS = 15_000

/**
 * Runs the work while holding the lock file; waits while another process holds it.
 * The holder keeps the file's time fresh, so a lock left by a killed process expires.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait]
 * @returns {Promise<T>}
 */
export async function withLock(lockFile, work, onWait) {
  mkdirSync(dirname(lockFile), { recursive: true })
  let isWaiting = false
  while (!take(lockFile)) {
    if (!isWaiting) onWait?.()
    isWaiting = true
    await wait(200)
  }
  const release = () => rmSync(lockFile, { force: true })
  const heartbeat = setInterval(() => touch(lockFile), HEARTBEAT_MS)
  process.on('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

/** @param {string} lockFile */
function take(lockFile) {
  const held = statSync(lockFile, { throwIfNoEntry: false })
  if (held && Date.now() - held.mtimeMs > STALE_MS) rmSync(lockFile, { force: true })
  try {
    writeFileSync(lockFile, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} lockFile */
function touch(lockFile) {
  const now = new Date()
  utimesSync(lockFile, now, now)
}
