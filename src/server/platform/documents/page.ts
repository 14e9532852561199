import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { sharedFont } from './shared-font.ts'

const require = createRequire(import.meta.url)

const margin = 48

/** In points, for the paper size of the document: where text may go, and where the table must stop. */
export function boundsOf({ page }: PDFKit.PDFDocument) {
  const [right, height] = [Math.round(page.width) - margin, Math.round(page.height)]
  return { left: margin, right, width: right - margin, bottom: height - 102, footTop: height - 90 }
}

export const colors = {
  text: '#141A1A',
  dimmed: '#5F6968',
  line: '#E5E9E8',
  accent: '#0E605A',
  saved: '#1C6D2F',
  wrong: '#9A2519',
}

const fonts = {
  regular: sharedFont(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semibold: sharedFont(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

/** One line that ends at x. Measuring it is cheaper than pdfkit's right alignment, because word widths are cached. */
export function textUpTo(doc: PDFKit.PDFDocument, text: string, x: number, y: number) {
  doc.text(text, x - doc.widthOfString(text), y, { lineBreak: false })
}

type Opened = {
  size: 'LETTER' | 'A4'
  title: string
  author: string
  createdAt: Date
  /** Each page is written once the next one begins, so that a long document takes little memory. */
  isLong?: boolean
}

/** A new document with our fonts, and its bytes once it has ended. */
export function openDocument({ size, title, author, createdAt, isLong = false }: Opened) {
  const doc = new PDFDocument({
    size,
    margin: 0,
    bufferPages: !isLong,
    // Our fonts have a cache of their own, which stays small.
    ...(isLong && { fontLayoutCache: false }),
    font: '', // otherwise pdfkit loads Helvetica, which no document uses
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  return { doc, bytes: collect(doc) }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
