import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import {
  type Columns,
  type FileRow,
  maxRows,
  readColumns,
  readRow,
  wrongFile,
} from '../../domain/reply-file.ts'

export type ReadFile = { columns: Columns; rows: FileRow[] }

/** Reads a whole file, or throws an error that says what is wrong and where. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const text = decode(bytes)
  if (text.trim() === '') throw wrongFile('The file is empty. The first line must contain the column names.')
  // Lengths are checked below, where the error can name the line and both numbers.
  let read = 0
  const noteLine = (record: string[], { lines }: { lines: number }) => {
    read = lines
    return record
  }
  const options = { relax_column_count: true, info: true, on_record: noteLine }
  const parser = Readable.from(pieces(text)).pipe(parse(options))
  try {
    return await readRows(parser)
  } catch (error) {
    throw error instanceof CsvError ? wrongFile(formatCsvProblem(error, read + 1)) : error
  } finally {
    parser.destroy()
  }
}

type Parsed = AsyncIterable<{ record: string[]; info: { lines: number } }>

async function readRows(parser: Parsed): Promise<ReadFile> {
  const rows: FileRow[] = []
  let columns: Columns | null = null
  let width = 0
  let line = 1
  for await (const { record, info } of parser) {
    const isBlank = record.every((cell) => cell.trim() === '')
    if (!columns && !isBlank) {
      columns = readColumns(record)
      width = record.length
    } else if (columns && !isBlank) {
      if (record.length !== width) throw wrongFile(formatWidth(line, record.length, width))
      const row = readRow(record, columns, line)
      if (row) rows.push(row)
      if (rows.length > maxRows)
        throw wrongFile(`The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it.`)
    }
    line = info.lines + 1
  }
  if (!columns || rows.length === 0) throw wrongFile('The file has no rows after the first line.')
  return { columns, rows }
}

function decode(bytes: Buffer): string {
  const text = readUtf8(bytes)
  if (text === null || text.includes('\0'))
    throw wrongFile('The file is not UTF-8 text. Save it as "CSV UTF-8" and upload it again.')
  return text
}

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

function formatWidth(line: number, cells: number, width: number) {
  return `Line ${line} has ${cells} cells, but the first line has ${width}. Text with commas needs quotes around it.`
}

/** An unclosed quote is only noticed at the end of the file, so the error names the row where it starts. */
function formatCsvProblem({ code, lines }: CsvError, rowLine: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quote in the row that starts on line ${rowLine} is never closed.`
  return `There is a broken quote on line ${lines}. A quote within quoted text is written twice.`
}
