import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Each purpose has its own key; the text is part of the key, so it must never change. */
const purposes = { cookies: 'cookies of the reply bot', mail: 'secrets in queued emails' } as const

export type Seal = { secret: Buffer; purpose: keyof typeof purposes }

/** Sealed text can only be read with the same secret, and tampering is detected. */
export function seal(text: string, by: Seal): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(by), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Null when it was sealed with another secret or for another purpose, or was changed since. */
export function unseal(sealed: Buffer, by: Seal): string | null {
  const decipher = createDecipheriv(algorithm, keyOf(by), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const start = decipher.update(sealed.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8')
  } catch {
    return null // the tag does not match
  }
}

/** A separate key per purpose, so the session key is not reused. */
function keyOf({ secret, purpose }: Seal) {
  return Buffer.from(hkdfSync('sha256', secret, '', purposes[purpose], 32))
}
