import { drawFeet, drawHead } from './head-and-foot.ts'
import { drawLines, type PricedRow } from './line-table.ts'
import { boundsOf, colors, openDocument, textUpTo } from './page.ts'

export type Party = { label: string; name: string; lines: string[] }
export type Buyer = Party & { country: string | null }
export type Fact = { label: string; value: string }
export type Total = { label: string; amount: string; weight: 'plain' | 'saved' | 'final' | 'strong' }

export type PriceDocument = {
  title: string
  number: string
  /** A status under the number where it matters: Void, Overdue. */
  mark: string | null
  from: Party
  to: Buyer
  facts: Fact[]
  rows: PricedRow[]
  saved: { headline: string; detail: string } | null
  /** How to pay what is open. */
  payment?: { headline: string; detail: string }
  totals: Total[]
  notes: string[]
  createdAt: Date
}

/** Draws an order form, invoice or credit note: parties, dates, lines, totals, terms, page numbers. */
export async function drawPriceDocument(content: PriceDocument): Promise<Buffer> {
  const { doc, bytes } = openDocument({
    size: paperSize(content.to.country),
    title: `${content.title} ${content.number}`,
    author: content.from.name,
    createdAt: content.createdAt,
  })
  drawHead(doc, content)
  drawParties(doc, content)
  const end = drawLines(doc, content.rows, tableTop(content))
  drawTotals(doc, content, end)
  drawFeet(doc, content)
  doc.end()
  return bytes
}

type Pdf = PDFKit.PDFDocument

const factHeight = 13.5
const usualFacts = 7

/** Below the parties; lower if a document has more facts than usual. */
function tableTop({ facts }: PriceDocument): number {
  return 222 + Math.max(0, facts.length - usualFacts) * factHeight
}

/** A company that has not entered its country yet is in the US, like all others today. */
function paperSize(country: string | null): 'LETTER' | 'A4' {
  return country === null || country === 'US' ? 'LETTER' : 'A4'
}

function drawParties(doc: Pdf, { from, to, facts }: PriceDocument) {
  const bounds = boundsOf(doc)
  const columns = [bounds.left, bounds.left + 178, bounds.left + 357]
  for (const [index, party] of [from, to].entries()) {
    const x = columns[index] ?? 0
    label(doc, party.label, x, 112)
    doc
      .font('semibold')
      .fontSize(9)
      .fillColor(colors.text)
      .text(party.name, x, 127, { width: 165, lineGap: 2.5 })
    doc.font('regular')
    for (const line of party.lines) doc.text(line, { width: 165, lineGap: 2.5 })
  }
  const x = columns[2] ?? 0
  label(doc, 'Dates', x, 112)
  facts.forEach((fact, index) => {
    const y = 127 + index * factHeight
    doc.font('regular').fontSize(9).fillColor(colors.dimmed).text(fact.label, x, y)
    doc.fillColor(colors.text).fontSize(fittingSize(doc, fact, bounds.right - x))
    textUpTo(doc, fact.value, bounds.right, y)
  })
}

/** A long value, such as a PO number, gets smaller instead of running into its label. */
function fittingSize(doc: Pdf, { label, value }: Fact, width: number): number {
  const room = width - doc.widthOfString(label) - 8
  const needed = doc.widthOfString(value)
  return needed > room ? (9 * room) / needed : 9
}

function label(doc: Pdf, text: string, x: number, y: number) {
  doc.font('regular').fontSize(8).fillColor(colors.dimmed).text(text, x, y)
}

/** Beside the totals. */
const besideWidth = 265

function drawTotals(doc: Pdf, { totals, saved, payment }: PriceDocument, end: number) {
  const bounds = boundsOf(doc)
  const needed = Math.max(totals.length * 21 + 20, payment ? 110 : 0)
  const isOnNextPage = end + needed > bounds.bottom
  if (isOnNextPage) doc.addPage()
  let y = isOnNextPage ? 48 : end + 18
  if (saved) {
    doc.font('semibold').fontSize(12).fillColor(colors.saved).text(saved.headline, bounds.left, y)
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(colors.dimmed)
      .text(saved.detail, bounds.left, y + 17)
  }
  if (payment) {
    const below = y + (saved ? 48 : 0)
    doc.font('semibold').fontSize(9).fillColor(colors.text).text(payment.headline, bounds.left, below)
    doc.font('regular').fillColor(colors.dimmed)
    doc.text(payment.detail, bounds.left, below + 14, { width: besideWidth, lineGap: 2 })
  }
  const x = bounds.right - 225
  for (const { label, amount, weight } of totals) {
    const isFinal = weight === 'final'
    if (isFinal) {
      doc
        .moveTo(x, y - 2)
        .lineTo(bounds.right, y - 2)
        .lineWidth(0.75)
        .stroke(colors.text)
      y += 8
    }
    const strong = isFinal || weight === 'strong'
    doc.font(strong ? 'semibold' : 'regular').fontSize(isFinal ? 12 : 9)
    doc.fillColor(strong ? colors.text : colors.dimmed).text(label, x, y)
    doc.fillColor(weight === 'saved' ? colors.saved : colors.text)
    textUpTo(doc, amount, bounds.right, y)
    y += isFinal ? 24 : 21
  }
}
