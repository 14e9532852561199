import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture as a PNG file: 8 bits for each of red, green and blue. */
export function encodePng({ width, height, pixels }: Canvas): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(pixels, width * 3), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row is stored as the difference to the one above, which is mostly nothing. */
function rowsOf(pixels: Uint8Array, rowBytes: number): Buffer {
  const rows = Buffer.alloc((pixels.length / rowBytes) * (rowBytes + 1))
  const differenceToRowAbove = 2
  for (let at = 0, to = 0; at < pixels.length; at += 1) {
    if (at % rowBytes === 0) {
      rows[to] = differenceToRowAbove
      to += 1
    }
    rows[to] = (pixels[at] ?? 0) - (pixels[at - rowBytes] ?? 0)
    to += 1
  }
  return rows
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
