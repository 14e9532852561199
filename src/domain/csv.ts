type Cell = string | number

/** A table for spreadsheets. Text that a spreadsheet would run as a formula is escaped. */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([head, ...rows])
}

/** The same for part of a table that is too long to keep in memory. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
