type Cell = string | number

/** A table as a spreadsheet opens it. Text that a spreadsheet would run as a formula is kept as text. */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([head, ...rows])
}

/** The same for a part of a table that is too long to be held at once. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
