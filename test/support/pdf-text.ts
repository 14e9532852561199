import { inflateSync } from 'node:zlib'

/** The text of a PDF that we drew: its glyphs are numbered by each font, and each font says which letters they are. */
export function pdfText(file: Buffer): string {
  const streams = streamsIn(file)
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf)
  const drawn = streams.filter((stream) => stream.includes(' Tf')).join('\n')
  // A line of text is read with every font; only its own gives words.
  return fonts
    .map((letters) => drawn.replace(/\[([^\]]*)\] TJ/g, (_, shown: string) => read(shown, letters)))
    .join('\n')
}

/** What each stream holds. Its dictionary says how long it is: its last byte can be a line break of its own. */
function streamsIn(file: Buffer): string[] {
  const text = file.toString('latin1')
  return [...text.matchAll(/<<[^>]*\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].flatMap((found) => {
    const start = found.index + found[0].length
    const stream = file.subarray(start, start + Number(found[1]))
    return found[0].includes('/FlateDecode') ? [inflateSync(stream).toString('latin1')] : []
  })
}

function lettersOf(font: string): string[] {
  const ranges = font.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)
  return [...ranges].flatMap(([, codes = '']) =>
    [...codes.matchAll(/<([0-9a-f]+)>/gi)].map(([, code = '']) =>
      Buffer.from(code, 'hex').swap16().toString('utf16le'),
    ),
  )
}

function read(shown: string, letters: string[]): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('')
}
