type Cell = string | number

/** The columns of a table by their heading, and how a row fills them. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

/** A table for spreadsheets. Text that a spreadsheet would run as a formula is escaped. */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([head, ...rows])
}

/** The same by columns. */
export function tableCsv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  return toCsv(Object.keys(columns), cellsOf(columns, rows))
}

/** The rows of a table, without its head. */
export function cellsOf<Row>(columns: Columns<Row>, rows: readonly Row[]): Cell[][] {
  return rows.map((row) => Object.values(columns).map((cell) => cell(row)))
}

/** The same for part of a table that is too long to keep in memory. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

/** The text of a cell from a file that we wrote: without the mark that keeps it from being a formula. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Also text that looks like an escaped formula, so that reading gives back what was written. */
function isFormula(text: string): boolean {
  return /^'*([\s]*[=+\-@＝＋－＠]|[\t\r\n])/.test(text)
}
