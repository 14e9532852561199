import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Refused } from '../../domain/refused.ts'

/** A record and the line of the file on which it starts. */
export type CsvRecord = { cells: string[]; line: number }

/**
 * The records of a CSV file. What is wrong with the file as a whole, and where, is thrown as `refuse` words it;
 * records may have any number of cells.
 */
export async function* readCsv(bytes: Buffer, refuse: (text: string) => Refused): AsyncGenerator<CsvRecord> {
  const text = readUtf8(bytes)
  if (text === null || text.includes('\0'))
    throw refuse('The file is not UTF-8 text. Save it as "CSV UTF-8" and upload it again.')
  if (text.trim() === '') throw refuse('The file is empty. The first line must contain the column names.')
  let [line, parsed] = [1, 0]
  // The parser is ahead of the reader, and an error is about what it has parsed.
  const noteLine = (record: string[], { lines }: { lines: number }) => {
    parsed = lines
    return record
  }
  const options = { relax_column_count: true, info: true, on_record: noteLine }
  const parser: Parsed = Readable.from(pieces(text)).pipe(parse(options))
  try {
    for await (const { record, info } of parser) {
      yield { cells: record, line }
      line = info.lines + 1
    }
  } catch (error) {
    throw error instanceof CsvError ? refuse(formatCsvProblem(error, parsed + 1)) : error
  } finally {
    parser.destroy()
  }
}

type Parsed = Readable & AsyncIterable<{ record: string[]; info: { lines: number } }>

function readUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // not UTF-8
  }
}

const pieceLength = 64 * 1024

/** In pieces, so that a large file doesn't block other requests. */
function* pieces(text: string) {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}

/** An unclosed quote is only noticed at the end of the file, so the error names the row where it starts. */
function formatCsvProblem({ code, lines }: CsvError, rowLine: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quote in the row that starts on line ${rowLine} is never closed.`
  return `There is a broken quote on line ${lines}. A quote within quoted text is written twice.`
}
