import { bottom, bounds, colours, textUpTo, width } from './page.ts'

export type PricedRow = {
  name: string
  detail: string
  seats: string
  listPrice: string
  listAmount: string
  discount: string
  amount: string
}

const columns = [
  { key: 'seats', head: 'Seats', right: 286 },
  { key: 'listPrice', head: 'List price', right: 351 },
  { key: 'listAmount', head: 'List amount', right: 424 },
  { key: 'discount', head: 'Discount', right: 483 },
  { key: 'amount', head: 'Amount', right: bounds.right },
] as const

const rowHeight = 39

/** Draws the rows, on as many pages as they need with the head repeated; returns where they end. */
export function drawLines(doc: PDFKit.PDFDocument, rows: PricedRow[], top: number): number {
  let y = drawHead(doc, top)
  for (const row of rows) {
    if (y + rowHeight > bottom) {
      doc.addPage()
      y = drawHead(doc, 48)
    }
    drawRow(doc, row, y)
    y += rowHeight
  }
  return y
}

function drawHead(doc: PDFKit.PDFDocument, y: number): number {
  doc.font('regular').fontSize(8).fillColor(colours.dimmed).text('Description', bounds.left, y)
  for (const { head, right } of columns) textUpTo(doc, head, right, y)
  doc
    .moveTo(bounds.left, y + 18)
    .lineTo(bounds.right, y + 18)
    .lineWidth(0.75)
    .stroke(colours.text)
  return y + 18
}

function drawRow(doc: PDFKit.PDFDocument, row: PricedRow, top: number) {
  const y = top + 8
  const nameWidth = 200
  doc.font('semibold').fontSize(9).fillColor(colours.text)
  doc.text(row.name, bounds.left, y, { width: nameWidth, height: 11, ellipsis: true })
  doc.font('regular').fontSize(8.25).fillColor(colours.dimmed)
  doc.text(row.detail, bounds.left, y + 13, { width: nameWidth + 40, height: 10, ellipsis: true })
  for (const { key, right } of columns) {
    doc.font(key === 'amount' ? 'semibold' : 'regular').fontSize(9)
    doc.fillColor(key === 'discount' ? colours.saved : colours.text)
    textUpTo(doc, row[key], right, y)
  }
  const line = top + rowHeight
  doc
    .moveTo(bounds.left, line)
    .lineTo(bounds.left + width, line)
    .lineWidth(0.5)
    .stroke(colours.line)
}
