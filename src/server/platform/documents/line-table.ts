import { boundsOf, colors, textUpTo } from './page.ts'

export type PricedRow = {
  name: string
  detail: string
  seats: string
  listPrice: string
  listAmount: string
  discount: string
  amount: string
  /** A second line of details. */
  note?: string
}

/** `inset`: how far left of the page's right bound a column ends. */
const columns = [
  { key: 'seats', head: 'Seats', inset: 261 },
  { key: 'listPrice', head: 'List price', inset: 196 },
  { key: 'listAmount', head: 'List amount', inset: 123 },
  { key: 'discount', head: 'Discount', inset: 64 },
  { key: 'amount', head: 'Amount', inset: 0 },
] as const

/** Of a row with one line of details; each more is as high as that line. */
const rowHeight = 39
const detailsTop = 13
const lineGap = 2

/** Draws the rows on as many pages as needed, repeating the head; returns where they end. */
export function drawLines(doc: PDFKit.PDFDocument, rows: PricedRow[], top: number): number {
  let y = drawHead(doc, top)
  for (const row of rows) {
    const height = rowHeight + Math.max(0, heightOfDetails(doc, row) - oneDetail(doc))
    if (y + height > boundsOf(doc).bottom) {
      doc.addPage()
      y = drawHead(doc, 48)
    }
    drawRow(doc, row, y, height)
    y += height
  }
  return y
}

function drawHead(doc: PDFKit.PDFDocument, y: number): number {
  const bounds = boundsOf(doc)
  doc.font('regular').fontSize(8).fillColor(colors.dimmed).text('Description', bounds.left, y)
  for (const { head, inset } of columns) textUpTo(doc, head, bounds.right - inset, y)
  doc
    .moveTo(bounds.left, y + 18)
    .lineTo(bounds.right, y + 18)
    .lineWidth(0.75)
    .stroke(colors.text)
  return y + 18
}

function drawRow(doc: PDFKit.PDFDocument, row: PricedRow, top: number, height: number) {
  const bounds = boundsOf(doc)
  const y = top + 8
  const nameWidth = 200
  doc.font('semibold').fontSize(9).fillColor(colors.text)
  doc.text(row.name, bounds.left, y, { width: nameWidth, height: 11, ellipsis: true })
  doc.font('regular').fontSize(8.25).fillColor(colors.dimmed)
  // The amounts stand above it, so it may be as wide as the page.
  doc.text(detailsOf(row), bounds.left, y + detailsTop, { width: bounds.width, lineGap })
  for (const { key, inset } of columns) {
    doc.font(key === 'amount' ? 'semibold' : 'regular').fontSize(9)
    doc.fillColor(key === 'discount' ? colors.saved : colors.text)
    textUpTo(doc, row[key], bounds.right - inset, y)
  }
  const line = top + height
  doc.moveTo(bounds.left, line).lineTo(bounds.right, line).lineWidth(0.5).stroke(colors.line)
}

function detailsOf({ detail, note }: PricedRow): string {
  return note ? `${detail}\n${note}` : detail
}

function heightOfDetails(doc: PDFKit.PDFDocument, row: PricedRow): number {
  doc.font('regular').fontSize(8.25)
  return doc.heightOfString(detailsOf(row), { width: boundsOf(doc).width, lineGap })
}

function oneDetail(doc: PDFKit.PDFDocument): number {
  return doc.font('regular').fontSize(8.25).currentLineHeight(true) + lineGap
}
