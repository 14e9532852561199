// @ts-expect-error the package has no types
import { openSync } from 'fontkit'

type Run = { positions: object[] }
type ParsedFont = { layout: (text: string, features: Record<string, boolean>) => Run }

/** Digits of one width, kerning; the contextual forms cost most of a page's time and change nothing here. */
const features = { tnum: true, kern: true, calt: false, ccmp: false, liga: false, clig: false, rlig: false }
const mostWords = 5000

/**
 * A font that all documents share: parsed once, and each word laid out once. Reading it anew for every document
 * costs 180 ms of processor time, which this brings down to a few.
 */
export function sharedFont(file: string): PDFKit.Mixins.PDFFontSource {
  const font = openSync(file) as ParsedFont
  const words = new Map<string, Run>()
  const layout = (text: string): Run => {
    const known = words.get(text) ?? font.layout(text, features)
    if (words.size >= mostWords) words.clear()
    words.set(text, known)
    // pdfkit scales the positions in place: it gets its own.
    return Object.create(known, {
      positions: { value: known.positions.map((position) => ({ ...position })) },
    })
  }
  return Object.create(font as object, { layout: { value: layout } })
}
