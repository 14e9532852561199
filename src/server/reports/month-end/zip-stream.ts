import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { csvLines } from '#domain/platform/csv.ts'

type Content = Promise<Uint8Array> | AsyncIterable<string>

/** A file of a ZIP: its content is made when its turn comes, as a whole or in parts. */
export type ZipEntry = { name: string; content: () => Content }

/**
 * The files one after the other as a ZIP, and `index.csv` with the SHA-256 of each. Nothing is made before the reader has
 * taken what came before it. All files have the same day, so that the same files are the same bytes.
 */
export function zipStream(entries: readonly ZipEntry[], day: string): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const hashes: [string, string][] = []
  let current: Readable | null = null
  const add = (name: string, open: () => Readable) =>
    zip.addReadStreamLazy(name, optionsOn(day), (start) => {
      // The reader is gone: nothing more is made.
      if (output.destroyed) return
      current = open().on('error', (error) => output.destroy(error))
      start(null, current)
    })
  for (const { name, content } of entries) {
    add(name, () =>
      Readable.from(
        hashed(content(), (hash) => hashes.push([name, hash])),
        { objectMode: false },
      ),
    )
  }
  add('index.csv', () => Readable.from([csvLines([['Name', 'SHA-256'], ...hashes])], { objectMode: false }))
  zip.end()
  return output.once('close', () => current?.destroy())
}

/** A ZIP has local times without a zone: this one is midnight wherever it is written. */
function optionsOn(day: string) {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  return { mtime: new Date(Math.max(year, 1980), month - 1, date), forceDosTimestamp: true }
}

async function* hashed(content: Content, done: (hash: string) => void) {
  const hash = createHash('sha256')
  for await (const part of content instanceof Promise ? [await content] : content) {
    hash.update(part)
    yield part
  }
  done(hash.digest('hex'))
}
