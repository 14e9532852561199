import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; path: string; node: { mount: { opts: { root: string }; mountpoint: string } } }
type Module = {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } }
}

/** PGlite in a folder, made as durable as a server: every commit reaches the disk before it is answered. */
export function openEmbedded(folder: string, options: { loadDataDir?: Blob } = {}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700) // PGlite's files are readable by everyone who reaches them
  return PGlite.create({ fs: new SyncedNodeFS(folder), startParams: durableParams(), parsers, ...options })
}

/** PGlite in memory, for tests: the same PostgreSQL without a disk. */
export function openInMemory(options: { loadDataDir?: Blob } = {}) {
  return PGlite.create({ parsers, ...options })
}

const int8 = 20
const parsers = { [int8]: Number }

/** PGlite's own start parameters switch fsync off (-F); these switch it on. */
function durableParams() {
  const given = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  return [...given, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
}

/** Emscripten's NODEFS has no fsync, so a sync call would be answered without reaching the disk. */
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
  else syncFolder(stream)
  return 0
}

/** A folder has no file handle of its own in NODEFS: open it, sync it, close it. */
function syncFolder(stream: Stream) {
  const { opts, mountpoint } = stream.node.mount
  const handle = openSync(join(opts.root, stream.path.slice(mountpoint.length)), 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
