import { isUtf8 } from 'node:buffer'
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { formatCount } from '#domain/platform/format-count.ts'
import type { Refused } from '#domain/platform/refused.ts'
import { nextTurn } from './next-turn.ts'

/** A record, the line of the file on which it starts, and its row in a spreadsheet, where empty rows count. */
export type CsvRecord = { cells: string[]; line: number; row: number }

/** More than any file that we take has; rows of empty cells count. */
const maxRow = 60_000
const maxRecordKilobytes = 64
const maxRecordLength = maxRecordKilobytes * 1024
/** What is parsed in one turn: a few milliseconds, also where each row is wrong. */
const slice = { bytes: 8 * 1024, rows: 50 }
const longestReadingMs = 60_000

type Options = { tooLong?: AbortSignal }

/**
 * The records of a CSV file without its empty lines, slice by slice, so that others have their turn. What is wrong with the
 * file as a whole, and where, is thrown as `refuse` words it; records may have any number of cells.
 */
export async function* readCsv(
  bytes: Buffer,
  refuse: (text: string) => Refused,
  { tooLong = AbortSignal.timeout(longestReadingMs) }: Options = {},
): AsyncGenerator<CsvRecord> {
  if (!isUtf8(bytes) || bytes.includes(0))
    throw refuse('The file is not UTF-8 text. Save it as "CSV UTF-8" and upload it again.')
  const reader = openReader(refuse)
  let isFilled = false
  try {
    for (const piece of slicesOf(bytes)) {
      const records = await reader.read(piece)
      isFilled ||= records.some(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      yield* records
      await nextTurn()
      if (tooLong.aborted) throw refuse('Reading the file took too long. Split it, or try again later.')
    }
    const rest = await reader.end()
    isFilled ||= rest.some(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    if (!isFilled) throw refuse('The file is empty. The first line must contain the column names.')
    yield* rest
  } finally {
    reader.close()
  }
}

/** Parses a file in pieces and holds each record to its limits. */
function openReader(refuse: (text: string) => Refused) {
  let found: CsvRecord[] = []
  let [count, pending] = [0, 0]
  let last = { lines: 0, empty_lines: 0 }
  /** Of the record after the last one: empty lines before it were skipped. */
  const firstLine = ({ empty_lines }: Info) => last.lines + 1 + empty_lines - last.empty_lines
  const keep = (cells: string[], info: Info) => {
    const line = firstLine(info)
    count += 1
    const row = count + info.empty_lines
    if (row > maxRow) throw refuse(tooManyText)
    if (cells.length + cells.reduce((sum, cell) => sum + cell.length, 0) > maxRecordLength)
      throw refuse(tooLongText(line))
    found.push({ cells, line, row })
    last = { ...info }
    pending = 0
    return null
  }
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, on_record: keep }
  const parser: Parser = parse(options as object)
  parser.resume()
  // The write that fails says so itself.
  parser.on('error', () => undefined)
  const taken = () => {
    const records = found
    found = []
    return records
  }
  const step = (work: Work) =>
    done(work).catch((error) => {
      throw error instanceof CsvError ? refuse(formatCsvProblem(error, firstLine(parser.info))) : error
    })
  return {
    async read(piece: Buffer) {
      const { empty_lines: before } = parser.info
      pending += piece.length
      await step((then) => parser.write(piece, then))
      if (parser.info.empty_lines > before) pending = Math.min(pending, piece.length)
      // It has no end yet: what follows would only make it longer.
      if (pending > maxRecordLength + piece.length) throw refuse(tooLongText(firstLine(parser.info)))
      return taken()
    },
    async end() {
      await step((then) => parser.end(then))
      return taken()
    },
    close: () => parser.destroy(),
  }
}

type Work = (then: (error?: Error | null) => void) => void

/** Settles as the stream says, which also emits the error. */
function done(work: Work): Promise<void> {
  return new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())))
}

function* slicesOf(bytes: Buffer) {
  for (let from = 0; from < bytes.length; ) {
    const to = sliceEnd(bytes, from)
    yield bytes.subarray(from, to)
    from = to
  }
}

const [newLine, carriageReturn] = [10, 13]

/** After so many rows, or so many bytes if those come first. Empty lines cost nothing. */
function sliceEnd(bytes: Buffer, from: number): number {
  const last = Math.min(bytes.length, from + slice.bytes)
  for (let [at, rows] = [from, 0]; at < last; at += 1) {
    const [before, byte, after] = [bytes[at - 1], bytes[at], bytes[at + 1]]
    if (byte === newLine && before !== newLine) rows += 1
    if (byte === carriageReturn && before !== carriageReturn && after !== newLine) rows += 1
    if (rows > slice.rows) return at
  }
  return last
}

const tooManyText = `The file has more than ${formatCount(maxRow)} rows. Split it, or remove empty rows.`

function tooLongText(line: number): string {
  return `The row that starts on line ${line} is longer than ${maxRecordKilobytes} KB. Check that its quotes are closed, or shorten it.`
}

/** An unclosed quote is only noticed at the end of the file, so the error names the row where it starts. */
function formatCsvProblem({ code, lines }: CsvError, rowLine: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quote in the row that starts on line ${rowLine} is never closed.`
  return `There is a broken quote on line ${lines}. A quote within quoted text is written twice.`
}
