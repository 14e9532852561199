import { boundsOf, colors, textUpTo } from './page.ts'

type Pdf = PDFKit.PDFDocument

type Head = { title: string; number: string; mark: string | null; from: { name: string } }

/** The provider on the left, what the document is on the right. */
export function drawHead(doc: Pdf, { title, number, mark, from }: Head) {
  const bounds = boundsOf(doc)
  doc.save().translate(bounds.left, 48).scale(0.68).path('M1 2h6v5h6v5h6v6H1z').fill(colors.accent).restore()
  doc
    .font('semibold')
    .fontSize(13)
    .fillColor(colors.text)
    .text(from.name, bounds.left + 20, 48)
  const right = { width: bounds.width, align: 'right' as const }
  doc.font('semibold').fontSize(16.5).text(title, bounds.left, 48, right)
  doc.font('regular').fontSize(9).fillColor(colors.dimmed).text(number, bounds.left, 70, right)
  if (mark) doc.font('semibold').fillColor(colors.wrong).text(mark, bounds.left, 83, right)
}

type Foot = Omit<Head, 'mark'> & { notes: string[] }

/** On every page, once all are there. */
export function drawFeet(doc: Pdf, foot: Foot) {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    drawFoot(doc, foot, { page: index + 1, count })
  }
}

/** Terms on the last page; name and page number on every page. */
export function drawFoot(
  doc: Pdf,
  { notes, from, title, number }: Foot,
  { page, count }: { page: number; count: number },
) {
  const { left, right, width, footTop } = boundsOf(doc)
  doc.font('regular').fontSize(8.25).fillColor(colors.dimmed)
  if (page === count) doc.text(notes.join(' '), left, footTop, { width, lineGap: 2 })
  doc
    .moveTo(left, footTop + 34)
    .lineTo(right, footTop + 34)
    .lineWidth(0.5)
    .stroke(colors.line)
  doc.text(from.name, left, footTop + 44, { lineBreak: false })
  textUpTo(doc, `${title} ${number}, page ${page} of ${count}`, right, footTop + 44)
}
