import { formatCount } from '#domain/platform/format-count.ts'
import {
  type Columns,
  type FileRow,
  maxRows,
  readColumns,
  readRow,
  wrongFile,
} from '#domain/reply-bot/reply-file.ts'
import { readCsv } from '../platform/http/read-csv.ts'

export type ReadFile = { columns: Columns; rows: FileRow[] }

/** Reads a whole file, or throws an error that says what is wrong and where. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const rows: FileRow[] = []
  let columns: Columns | null = null
  let width = 0
  for await (const { cells, line } of readCsv(bytes, wrongFile)) {
    const isBlank = cells.every((cell) => cell.trim() === '')
    if (!columns && !isBlank) {
      columns = readColumns(cells)
      width = cells.length
    } else if (columns && !isBlank) {
      if (cells.length !== width) throw wrongFile(formatWidth(line, cells.length, width))
      const row = readRow(cells, columns, line)
      if (row) rows.push(row)
      if (rows.length > maxRows)
        throw wrongFile(`The file has more than ${formatCount(maxRows)} rows. Split it.`)
    }
  }
  if (!columns || rows.length === 0) throw wrongFile('The file has no rows after the first line.')
  return { columns, rows }
}

function formatWidth(line: number, cells: number, width: number) {
  return `Line ${line} has ${cells} cells, but the first line has ${width}. Text with commas needs quotes around it.`
}
