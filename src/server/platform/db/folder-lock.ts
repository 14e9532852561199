import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../make-folder.ts'

export class FolderInUse extends Error {}

type Holder = { pid: number; since: string }

/**
 * One process per data folder: two on one embedded database corrupt it silently. The kernel holds the lock (Node can
 * only lock files through SQLite) and releases it when the process ends, so a lock is never stale and never taken
 * from a live process, even one in another container.
 */
export function lockFolder(folder: string, since: Date): () => void {
  makeFolder(folder)
  const lock = takeLock(folder)
  const file = join(folder, 'holder')
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, since: since.toISOString() }), { mode: 0o600 })
  held.add(lock)
  return () => {
    rmSync(file, { force: true })
    held.delete(lock)
    lock.close()
  }
}

/** Keeps a reference: the garbage collector would close the handle and release its lock. */
const held = new Set<DatabaseSync>()

function takeLock(folder: string): DatabaseSync {
  for (let tries = 0; ; tries += 1) {
    const lock = tryLock(join(folder, 'lock'))
    if (lock) return lock
    // A holder that has just started has not written its details yet.
    const holder = readHolder(folder)
    if (holder && (isRunning(holder.pid) || tries >= maxTries)) throw new FolderInUse(inUse(folder, holder))
    if (tries >= maxTries) throw new FolderInUse(inUse(folder, null))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
  }
}

const maxTries = 40
const waitMs = 50
const sqliteBusy = 5

function tryLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    lock.exec('begin immediate')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null
    throw error
  }
}

function inUse(folder: string, holder: Holder | null) {
  const who = holder ? `process ${holder.pid} (since ${holder.since})` : 'another process'
  return `${folder} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`
}

function readHolder(folder: string): Holder | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'holder'), 'utf8')) as Holder
  } catch {
    return null // not written yet, or only partly
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
