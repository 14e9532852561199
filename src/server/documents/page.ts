import { createRequire } from 'node:module'
import { sharedFont } from './shared-font.ts'

const require = createRequire(import.meta.url)

/** A4 in points, with 17 mm at the sides. */
export const bounds = { left: 48, right: 547 }
export const width = bounds.right - bounds.left
export const bottom = 740

export const colours = {
  text: '#141A1A',
  dimmed: '#5F6968',
  line: '#E5E9E8',
  accent: '#0E605A',
  saved: '#1C6D2F',
  wrong: '#9A2519',
}

export const fonts = {
  regular: sharedFont(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semibold: sharedFont(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

/** One line that ends at x. Its width is added up from words that are laid out already: cheaper than wrapping. */
export function textUpTo(doc: PDFKit.PDFDocument, text: string, x: number, y: number) {
  doc.text(text, x - doc.widthOfString(text), y, { lineBreak: false })
}
