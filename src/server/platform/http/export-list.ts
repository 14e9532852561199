import { type Columns, cellsOf, csvLines } from '#domain/platform/csv.ts'
import type { Page, Paging } from '../paging.ts'

const pageSize = 200
/** An export is one answer in memory: a longer list is to be filtered. */
const maxRows = 20_000

type ReadPage<Row> = (paging: Paging) => Promise<Page<Row>>

/** A whole list as CSV, read page by page. A list that is cut off says so in its last line. */
export async function exportList<Row>(
  columns: Columns<Row>,
  read: ReadPage<Row>,
  most = maxRows,
): Promise<string> {
  const parts = [csvLines([Object.keys(columns)])]
  let cursor: string | undefined
  for (let count = 0; count < most; count += pageSize) {
    const { rows, next } = await read({ limit: pageSize, cursor })
    parts.push(csvLines(cellsOf(columns, rows)))
    if (next === null) return parts.join('')
    cursor = next
  }
  return `${parts.join('')}"The list is longer. Filter it to export the rest."\r\n`
}
