import { drawFeet, drawHead } from './head-and-foot.ts'
import { boundsOf, colors, openDocument, textUpTo } from './page.ts'

type Point = { unitCents: number; price: string; seats: number; companies: number }

/** What a vendor gets to see of a pool's demand. */
export type CurveDocument = {
  kind: 'curve'
  title: string
  /** The plan, as a document has its number. */
  number: string
  mark: null
  from: { name: string }
  intro: string[]
  /** From the highest price to the lowest. */
  points: Point[]
  notes: string[]
  createdAt: Date
}

type Pdf = PDFKit.PDFDocument

const chart = { top: 178, height: 210 }
const rowHeight = 21

/** Draws the demand as a picture and as a table: seats that are wanted at a price or a lower one. */
export async function drawCurveDocument(content: CurveDocument): Promise<Buffer> {
  const { title, number, from, createdAt, points } = content
  const { doc, bytes } = openDocument({
    size: 'LETTER',
    title: `${title} ${number}`,
    author: from.name,
    createdAt,
  })
  drawHead(doc, content)
  doc.font('regular').fontSize(9).fillColor(colors.text)
  doc.text(content.intro.join('\n'), boundsOf(doc).left, 112, { width: boundsOf(doc).width, lineGap: 2.5 })
  if (points.length > 0) {
    drawChart(doc, points)
    drawTable(doc, points, chart.top + chart.height + 48)
  }
  drawFeet(doc, content)
  doc.end()
  return bytes
}

/** Steps from left to right as the price falls; the widest is the demand at the lowest price. */
function drawChart(doc: Pdf, points: Point[]) {
  const { left, width, right } = boundsOf(doc)
  const maxSeats = Math.max(...points.map(({ seats }) => seats))
  const maxCents = Math.max(...points.map(({ unitCents }) => unitCents))
  const bottom = chart.top + chart.height
  const y = (unitCents: number) => bottom - (unitCents / maxCents) * (chart.height - 20)
  let x = left
  for (const { unitCents, seats } of points) {
    const end = left + (seats / maxSeats) * width
    doc
      .rect(x, y(unitCents), end - x, bottom - y(unitCents))
      .fillOpacity(0.14)
      .fill(colors.accent)
    doc.fillOpacity(1).moveTo(x, y(unitCents)).lineTo(end, y(unitCents)).lineWidth(1.5).stroke(colors.accent)
    x = end
  }
  doc.moveTo(left, bottom).lineTo(right, bottom).lineWidth(0.75).stroke(colors.text)
  doc.font('regular').fontSize(8).fillColor(colors.dimmed)
  doc.text('Price of a seat', left, chart.top - 14, { lineBreak: false })
  textUpTo(doc, `${maxSeats} seats`, right, bottom + 6)
}

function drawTable(doc: Pdf, points: Point[], top: number) {
  const { left, right, bottom } = boundsOf(doc)
  let y = drawTableHead(doc, top)
  for (const { price, seats, companies } of points) {
    if (y + rowHeight > bottom) {
      doc.addPage()
      y = drawTableHead(doc, 48)
    }
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(colors.text)
      .text(price, left, y + 6, { lineBreak: false })
    textUpTo(doc, String(seats), right - 120, y + 6)
    textUpTo(doc, String(companies), right, y + 6)
    y += rowHeight
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colors.line)
  }
}

function drawTableHead(doc: Pdf, y: number): number {
  const { left, right } = boundsOf(doc)
  doc
    .font('regular')
    .fontSize(8)
    .fillColor(colors.dimmed)
    .text('Price of a seat', left, y, { lineBreak: false })
  textUpTo(doc, 'Seats', right - 120, y)
  textUpTo(doc, 'Companies', right, y)
  doc
    .moveTo(left, y + 15)
    .lineTo(right, y + 15)
    .lineWidth(0.75)
    .stroke(colors.text)
  return y + 15
}
