import { drawFeet, drawHead } from './head-and-foot.ts'
import { boundsOf, colors, openDocument, textUpTo } from './page.ts'

export type Column = {
  head: string
  /** Its share of the page's width. */
  width: number
  /** Amounts end at the right of their column. */
  isAmount?: boolean
}

/** A report or statement: sentences, then a table whose cells may take several lines. */
export type TableDocument = {
  kind: 'table'
  title: string
  number: string
  mark: string | null
  from: { name: string }
  intro: string[]
  columns: Column[]
  rows: string[][]
  /** Rows in bold below the table, such as a total. */
  totals: string[][]
  notes: string[]
  createdAt: Date
}

type Pdf = PDFKit.PDFDocument

const gap = 10
const padding = 6

export async function drawTableDocument(content: TableDocument): Promise<Buffer> {
  const { title, number, from, createdAt } = content
  const { doc, bytes } = openDocument({
    size: 'LETTER',
    title: `${title} ${number}`,
    author: from.name,
    createdAt,
  })
  drawHead(doc, content)
  const { left, width } = boundsOf(doc)
  doc.font('regular').fontSize(9).fillColor(colors.text)
  doc.text(content.intro.join('\n'), left, 112, { width, lineGap: 2.5 })
  drawRows(doc, content, doc.y + 18)
  drawFeet(doc, content)
  doc.end()
  return bytes
}

/** On as many pages as needed; the head is repeated on each. */
function drawRows(doc: Pdf, { columns, rows, totals }: TableDocument, top: number) {
  let y = drawColumnHeads(doc, columns, top)
  const draw = (row: string[], font: 'regular' | 'semibold') => {
    doc.font(font).fontSize(8.5)
    const height = heightOf(doc, columns, row)
    if (y + height > boundsOf(doc).bottom) {
      doc.addPage()
      y = drawColumnHeads(doc, columns, 48)
      doc.font(font).fontSize(8.5)
    }
    drawRow(doc, columns, row, y + padding)
    y += height
    const { left, right } = boundsOf(doc)
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colors.line)
  }
  for (const row of rows) draw(row, 'regular')
  for (const row of totals) draw(row, 'semibold')
}

function drawColumnHeads(doc: Pdf, columns: Column[], y: number): number {
  const { left, right } = boundsOf(doc)
  doc.font('regular').fontSize(8).fillColor(colors.dimmed)
  for (const { x, width, column } of placesOf(doc, columns)) {
    if (column.isAmount) textUpTo(doc, column.head, x + width, y)
    else doc.text(column.head, x, y, { width, lineBreak: false })
  }
  doc
    .moveTo(left, y + 15)
    .lineTo(right, y + 15)
    .lineWidth(0.75)
    .stroke(colors.text)
  return y + 15
}

function drawRow(doc: Pdf, columns: Column[], row: string[], y: number) {
  doc.fillColor(colors.text)
  for (const [index, { x, width, column }] of placesOf(doc, columns).entries()) {
    const text = row[index] ?? ''
    if (column.isAmount) textUpTo(doc, text, x + width, y)
    else doc.text(text, x, y, { width, lineGap: 1.5 })
  }
}

function heightOf(doc: Pdf, columns: Column[], row: string[]): number {
  const heights = placesOf(doc, columns).map(({ width, column }, index) =>
    doc.heightOfString(row[index] || ' ', { width: column.isAmount ? 1000 : width, lineGap: 1.5 }),
  )
  return Math.max(...heights) + 2 * padding
}

function placesOf(doc: Pdf, columns: Column[]) {
  const { left, width } = boundsOf(doc)
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  let x = left
  return columns.map((column) => {
    const place = { x, width: (column.width / whole) * width - gap, column }
    x += place.width + gap
    return place
  })
}
