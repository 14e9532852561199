import type { ImageType } from './image-type.ts'

export type Size = { width: number; height: number }

/** How large a picture is once it is drawn, as its own head says; null when the head cannot be read. */
export function imageSize(bytes: Buffer, type: ImageType): Size | null {
  if (type === 'image/png') return pngSize(bytes)
  return type === 'image/jpeg' ? jpegSize(bytes) : webpSize(bytes)
}

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Walks from segment to segment until the one that begins a frame. */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += kind === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
