import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Sealed text can be read with the same secret alone, and not be changed unnoticed. */
export function seal(text: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Null when it was sealed with another secret, or was changed since. */
export function unseal(sealed: Buffer, secret: Buffer): string | null {
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const start = decipher.update(sealed.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8')
  } catch {
    return null // the tag does not fit, which is the answer
  }
}

/** A key for this purpose alone, so that what protects sessions is not used twice. */
function keyOf(secret: Buffer) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'cookies of the reply bot', 32))
}
