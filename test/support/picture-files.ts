/** The start of a picture file with its size, without pixels. */
export function headOfPng(width: number, height: number) {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), size, Buffer.alloc(20)])
}

/** `between` goes in front of the frame, where cameras put metadata. */
export function headOfJpeg(width: number, height: number, between = latin1('\xff\xe0\0\x06note')) {
  return Buffer.concat([latin1('\xff\xd8\xff\xdb\0\x02'), between, frameOfJpeg(width, height), scan])
}

export function frameOfJpeg(width: number, height: number, marker = 0xc2) {
  const frame = latin1('\xff\xc2\0\x0b\x08\0\0\0\0\x01\x01\x11\0')
  frame[1] = marker
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return frame
}

/** Start of the pixel data: any byte may follow. */
const scan = latin1('\xff\xda\0\x08\x01\x01\0\0\x3f\0 pixels')

export function headOfWebp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number) {
  const head = latin1(`RIFF\x20\0\0\0WEBP${kind}\x0a\0\0\0`)
  return Buffer.concat([head, webpSizes[kind](width, height), Buffer.alloc(10)])
}

const webpSizes = {
  'VP8 '(width: number, height: number) {
    const bytes = latin1('\x10\0\0\x9d\x01\x2a\0\0\0\0')
    bytes.writeUInt16LE(width, 6)
    bytes.writeUInt16LE(height, 8)
    return bytes
  },
  VP8L(width: number, height: number) {
    const bytes = latin1('\x2f\0\0\0\0\0\0\0\0\0')
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
    return bytes
  },
  VP8X(width: number, height: number) {
    const bytes = Buffer.alloc(10)
    bytes.writeUIntLE(width - 1, 4, 3)
    bytes.writeUIntLE(height - 1, 7, 3)
    return bytes
  },
}

export function latin1(text: string) {
  return Buffer.from(text, 'latin1')
}
