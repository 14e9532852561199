import { createHash, createHmac, randomBytes } from 'node:crypto'

let lastMoment = 0
let inMoment = 0

/**
 * A new identity: unique, and in the order of creation (UUID version 7), so that rows page by it.
 * Within one millisecond a counter keeps the order of this process.
 */
export function newId(now: Date): string {
  const moment = now.getTime()
  inMoment = moment === lastMoment ? (inMoment + 1) & 0xfff : 0
  lastMoment = moment
  const bytes = randomBytes(16)
  bytes.writeUIntBE(moment, 0, 6)
  bytes.writeUInt16BE(0x7000 | inMoment, 6)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export function isId(text: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** 256 bits that nobody guesses, for a cookie or a link. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** For short secrets, such as six digits, that a plain hash would not hide. */
export function hashShortSecret(secret: string, key: Buffer): string {
  return createHmac('sha256', key).update(secret).digest('base64url')
}
