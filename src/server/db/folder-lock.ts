import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {}

type Holder = { pid: number; start: string | null; since: string }

/**
 * One process to a data folder: two on one embedded database corrupt it silently.
 * A lock is stale only when its process is gone; it is never taken from a live one.
 */
export function lockFolder(folder: string, since: Date): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  const mine: Holder = { pid: process.pid, start: startOf(process.pid), since: since.toISOString() }
  while (!create(file, mine)) {
    const holder = read(file)
    if (holder && isRunning(holder)) throw new FolderInUse(inUse(folder, holder))
    if (holder) discard(file, holder)
  }
  return () => rmSync(file, { force: true })
}

function inUse(folder: string, holder: Holder) {
  return `${folder} is in use by process ${holder.pid} (since ${holder.since}). Stop it, or set DATA_DIR to another folder.`
}

/** Written aside and linked into place, so that a lock never exists without its holder's name in it. */
function create(file: string, holder: Holder) {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Two processes may judge the same lock stale: whoever moved a fresh one aside by that puts it back. */
function discard(file: string, stale: Holder) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (JSON.stringify(read(aside)) !== JSON.stringify(stale)) linkSync(aside, file)
  rmSync(aside, { force: true })
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new FolderInUse(`${file} cannot be read. Remove it if no Cobuy process uses this folder.`)
  }
}

function isRunning(holder: Holder) {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.start === startOf(holder.pid)
}

/** When a process began, as the kernel tells it: a process number alone is given again after a restart. */
function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields?.[19]}`
  } catch {
    return null
  }
}
