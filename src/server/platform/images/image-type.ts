export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** A file's real type from its first bytes: its name and declared type can't be trusted. */
export function imageType(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp'
  return null
}

function startsWith(bytes: Buffer, at: number, signature: string) {
  return bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))
}
