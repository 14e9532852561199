import type { ImageType } from './image-type.ts'

export type Size = { width: number; height: number }

/**
 * The dimensions from an image's header; null if the header does not follow its format exactly.
 * Browsers are more lenient than we can follow, so an image that we can't read for certain is rejected.
 */
export function imageSize(bytes: Buffer, type: ImageType): Size | null {
  const size = readers[type](bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

const readers: Record<ImageType, (bytes: Buffer) => Size | null> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || ascii(bytes, 12) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Walks the segments up to the pixel data: there must be exactly one frame header and nothing between segments. */
function jpegSize(bytes: Buffer): Size | null {
  let size: Size | null = null
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at] ?? 0
    at += 1
    if (marker === SCAN) return size
    if (isStandalone(marker)) continue
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
    if (length < 2 || marker < FIRST_WITH_LENGTH || marker === IMAGE_START || marker === IMAGE_END)
      return null
    if (isFrame(marker)) {
      if (size || length < 8 || at + 7 > bytes.length) return null
      size = { width: bytes.readUInt16BE(at + 5), height: bytes.readUInt16BE(at + 3) }
    }
    at += length
  }
  return null
}

const FIRST_WITH_LENGTH = 0xc0
const IMAGE_START = 0xd8
const IMAGE_END = 0xd9
const SCAN = 0xda

/** Markers without a length: restart markers and standalone ones. */
function isStandalone(marker: number) {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

function isFrame(marker: number) {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null
  const kind = ascii(bytes, 12)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return lossySize(bytes)
  return kind === 'VP8L' ? losslessSize(bytes) : null
}

function lossySize(bytes: Buffer): Size | null {
  const isKeyFrame = ((bytes[20] ?? 1) & 1) === 0
  if (!isKeyFrame || bytes.readUIntBE(23, 3) !== 0x9d012a) return null
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

function losslessSize(bytes: Buffer): Size | null {
  const bits = bytes.readUInt32LE(21)
  const version = bits >>> 29
  if (bytes[20] !== 0x2f || version !== 0) return null
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function ascii(bytes: Buffer, at: number) {
  return bytes.toString('latin1', at, at + 4)
}
