import { chmodSync, existsSync, fsyncSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { makeFolder } from '../make-folder.ts'
import { syncFolder, syncTree } from './sync-tree.ts'

type Stream = { nfd?: number; path: string; node: { mount: { opts: { root: string }; mountpoint: string } } }
type Module = {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } }
}

/** PGlite in a folder, made as durable as a server: every commit reaches the disk before it is confirmed. */
export async function openEmbedded(folder: string, options: { loadDataDir?: Blob } = {}) {
  makeFolder(folder)
  chmodSync(folder, 0o700) // PGlite creates files that everyone can read
  const isSafe = existsSync(join(folder, safeMark))
  const settings = { fs: new SyncedNodeFS(folder), startParams: startParams(), parsers }
  const pglite = await PGlite.create({ ...settings, ...options }).catch((error: NodeJS.ErrnoException) => {
    throw error.code ? error : new DatabaseUnreadable(unreadable(folder, error))
  })
  if (!isSafe) keepForGood(folder)
  return pglite
}

export class DatabaseUnreadable extends Error {}

function unreadable(folder: string, { message }: Error) {
  return (
    `The database in ${folder} cannot be opened (${message}). Make sure the disk has space, ` +
    'or restore a backup: npm run restore -- FILE --replace. If it was never used, delete the folder.'
  )
}

/** Marks that all files of a new database have reached the disk. */
const safeMark = 'cobuy-synced'

/** No commit syncs the files of a new database: without this, a power failure soon after could lose it. */
function keepForGood(folder: string) {
  syncTree(folder)
  writeFileSync(join(folder, safeMark), '', { flush: true })
  for (const path of [folder, dirname(folder), dirname(dirname(folder))]) syncFolder(path)
}

/** PGlite in memory, for tests: the same PostgreSQL without a disk. */
export function openInMemory(options: { loadDataDir?: Blob } = {}) {
  return PGlite.create({ parsers, ...options })
}

const int8 = 20
const parsers = { [int8]: Number }

/**
 * PGlite's own start parameters switch fsync off (-F); these switch it on. The database takes all memory of its buffers when it
 * starts: half of the usual 128 MB holds what a company that needs no server has, and the system caches its files too.
 */
function startParams() {
  const given = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  const settings = ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=64MB']
  return [...given, ...settings.flatMap((setting) => ['-c', setting])]
}

/** Emscripten's NODEFS has no fsync, so a sync call would return without reaching the disk. */
class SyncedNodeFS extends NodeFS {
  override async init(...[pg, given]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, given)
    const addSync = (mod: unknown) => {
      ;(mod as Module).NODEFS.stream_ops.fsync = syncStream
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

function syncStream(stream: Stream) {
  if (stream.nfd !== undefined) fsyncSync(stream.nfd)
  else syncFolderOf(stream)
  return 0
}

/** A folder has no file handle in NODEFS. */
function syncFolderOf(stream: Stream) {
  const { opts, mountpoint } = stream.node.mount
  syncFolder(join(opts.root, stream.path.slice(mountpoint.length)))
}
