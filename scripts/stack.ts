// npm run stack < log: the same text, with places in the bundled server replaced by places in our sources. The server
// does not do this itself: the map would take 100 MB of its memory.

import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '..')
const folder = process.argv[2] ?? join(root, 'build', 'program')
const maps = new Map<string, SourceMap>()

function mapOf(file: string): SourceMap {
  const found = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')))
  maps.set(file, found)
  return found
}

const place = /(?:file:\/\/)?[^\s()"]*\/build\/program\/([\w-]+\.js):(\d+):(\d+)/g
const mapped = (await text(process.stdin)).replace(
  place,
  (bundled, file: string, line: string, column: string) => {
    const origin = mapOf(file).findOrigin(Number(line), Number(column))
    if (!('fileName' in origin)) return bundled
    return `${relative(root, join(folder, origin.fileName))}:${origin.lineNumber}:${origin.columnNumber}`
  },
)
process.stdout.write(mapped)
