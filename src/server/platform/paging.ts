import { Refused } from '#domain/platform/refused.ts'
import { isId } from './ids.ts'

/** A number of rows after the cursor's position; from the beginning without a cursor. */
export type Paging = { limit: number; cursor?: string | undefined }
export type Page<Row> = { rows: Row[]; next: string | null }

/** How many rows to read for a page: the extra one shows that another page follows. */
export function oneMoreThan(limit: number): number {
  return limit + 1
}

/** The page from the rows read, and the cursor of the next one. Without a limit, the whole list. */
export function pageOf<Row>(
  found: Row[],
  limit: number | undefined,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > rows.length ? cursorOf(last) : null }
}

/** The rest of a list in memory, after the row that the cursor names. */
export function listAfter<Row>(
  rows: readonly Row[],
  cursor: string | undefined,
  cursorOf: (row: Row) => string,
): Row[] {
  if (cursor === undefined) return [...rows]
  const at = rows.findIndex((row) => cursorOf(row) === cursor)
  if (at < 0) throw notOurs()
  return rows.slice(at + 1)
}

/** How far back one page of a search looks before returning a cursor: no page reads a whole log. */
export const searchDepth = 5000

/** The cursor of a list in order of creation, which is the order of ids. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !isId(cursor)) throw notOurs()
  return cursor
}

/** The same for numeric ids. */
export function readNumberCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^\d{1,15}$/.test(cursor)) throw notOurs()
  return Number(cursor)
}

/** A position in a log: its moment, with the number of the entry as tiebreaker. */
export type Moment = { at: Date; id: number }

export function momentCursor({ at, id }: Moment): string {
  return `${at.getTime()}.${id}`
}

export function readMomentCursor(cursor: string | undefined): Moment | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw notOurs()
  return { at: new Date(Number(at)), id: Number(id) }
}

/** A position in a list sorted by a value, with the id as tiebreaker. */
export type Place = { value: string; id: string }

export function placeCursor({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

export function readPlaceCursor(cursor: string | undefined): Place | undefined {
  const place = readTextPlace(cursor)
  if (place && !isId(place.id)) throw notOurs()
  return place
}

/** The same in a list by moment whose ids are somebody else's. */
export function readMomentPlace(cursor: string | undefined): Place | undefined {
  const place = readTextPlace(cursor)
  if (place && Number.isNaN(Date.parse(place.value))) throw notOurs()
  return place
}

function readTextPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const read = parse(Buffer.from(cursor, 'base64url').toString())
  const [value, id] = Array.isArray(read) ? read : []
  if (typeof value !== 'string' || typeof id !== 'string') throw notOurs()
  return { value, id }
}

/** The LIKE pattern for everything that contains this text, with special characters escaped. */
export function likeContains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notOurs()
  }
}

function notOurs() {
  return new Refused('bad_request', { message: 'This cursor is invalid.' })
}
