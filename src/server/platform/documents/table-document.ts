import { drawFoot, drawHead } from './head-and-foot.ts'
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
const lineGap = 1.5
const headHeight = 15
/** Where the table begins on all pages but the first. */
const nextTop = 48

export async function drawTableDocument(content: TableDocument): Promise<Buffer> {
  const { title, number, from, createdAt } = content
  const { doc, bytes } = openDocument({
    size: 'LETTER',
    title: `${title} ${number}`,
    author: from.name,
    createdAt,
    isLong: true,
  })
  drawHead(doc, content)
  const { left, width } = boundsOf(doc)
  doc.font('regular').fontSize(9).fillColor(colors.text)
  doc.text(content.intro.join('\n'), left, 112, { width, lineGap: 2.5 })
  const top = doc.y + 18
  const pages = pagesOf(doc, content, top)
  for (const [index, rows] of pages.entries()) {
    if (index > 0) doc.addPage()
    drawRows(doc, content.columns, rows, index === 0 ? top : nextTop)
    drawFoot(doc, content, { page: index + 1, count: pages.length })
  }
  doc.end()
  return bytes
}

type Row = { cells: string[]; font: 'regular' | 'semibold'; height: number }

/** The rows of each page, measured before anything is drawn: a foot names the number of pages. */
function pagesOf(doc: Pdf, { columns, rows, totals }: TableDocument, top: number): Row[][] {
  const { bottom } = boundsOf(doc)
  const pages: Row[][] = [[]]
  let y = top + headHeight
  const add = (cells: string[], font: Row['font']) => {
    const height = heightOf(doc.font(font).fontSize(8.5), columns, cells)
    if (y + height > bottom) {
      pages.push([])
      y = nextTop + headHeight
    }
    pages.at(-1)?.push({ cells, font, height })
    y += height
  }
  for (const row of rows) add(row, 'regular')
  for (const row of totals) add(row, 'semibold')
  return pages
}

/** Those of one page, below the heads of the columns. */
function drawRows(doc: Pdf, columns: Column[], rows: readonly Row[], top: number) {
  const { left, right } = boundsOf(doc)
  drawColumnHeads(doc, columns, top)
  let y = top + headHeight
  for (const { cells, font, height } of rows) {
    doc.font(font).fontSize(8.5)
    drawRow(doc, columns, cells, y + padding)
    y += height
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colors.line)
  }
}

function drawColumnHeads(doc: Pdf, columns: Column[], y: number) {
  const { left, right } = boundsOf(doc)
  doc.font('regular').fontSize(8).fillColor(colors.dimmed)
  for (const { x, width, column } of placesOf(doc, columns)) {
    if (column.isAmount) textUpTo(doc, column.head, x + width, y)
    else doc.text(column.head, x, y, { width, lineBreak: false })
  }
  doc
    .moveTo(left, y + headHeight)
    .lineTo(right, y + headHeight)
    .lineWidth(0.75)
    .stroke(colors.text)
}

function drawRow(doc: Pdf, columns: Column[], row: string[], y: number) {
  doc.fillColor(colors.text)
  for (const [index, { x, width, column }] of placesOf(doc, columns).entries()) {
    const text = row[index] ?? ''
    if (column.isAmount) textUpTo(doc, text, x + width, y)
    else if (isOneLine(doc, text, width)) doc.text(text, x, y, { lineBreak: false })
    else doc.text(text, x, y, { width, lineGap })
  }
}

function heightOf(doc: Pdf, columns: Column[], row: string[]): number {
  const oneLine = doc.currentLineHeight(true) + lineGap
  const heights = placesOf(doc, columns).map(({ width, column }, index) => {
    const text = row[index] ?? ''
    if (column.isAmount || isOneLine(doc, text, width)) return oneLine
    return doc.heightOfString(text, { width, lineGap })
  })
  return Math.max(...heights) + 2 * padding
}

/** Breaking lines takes most of the time, and few cells need it. */
function isOneLine(doc: Pdf, text: string, width: number): boolean {
  return !text.includes('\n') && doc.widthOfString(text) <= width
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
