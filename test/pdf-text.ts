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

function streamsIn(file: Buffer): string[] {
  const parts = file.toString('latin1').matchAll(/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...parts].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
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
