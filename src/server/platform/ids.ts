import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Refused } from '#domain/platform/refused.ts'

/** The millisecond and counter of the newest id: each new one is higher, even if the clock goes back. */
let lastMoment = 0
let counter = 0
const maxCounter = 0xfff

/**
 * A new id: unique, and in order of creation within this process (UUID version 7), so lists can page by it.
 * When the counter of a millisecond is used up, or the clock steps back, ids run ahead of the clock instead of losing
 * their order (RFC 9562, 6.2).
 */
export function newId(now: Date): string {
  advance(now.getTime())
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMoment, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function advance(moment: number) {
  const isAhead = moment > lastMoment
  if (!isAhead && counter < maxCounter) {
    counter += 1
    return
  }
  lastMoment = isAhead ? moment : lastMoment + 1
  counter = 0
}

export function isId(text: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** An id from an address; any other text names nothing that exists. */
export function requireId(text: string): string {
  if (!isId(text)) throw new Refused('not_found')
  return text
}

/** The id of nothing, and before all others: a walk through rows in order of their ids begins after it. */
export const noId = '00000000-0000-0000-0000-000000000000'

/** 256 random bits for a cookie or a link. Only the hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six digits to type from an email. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Takes the same time wherever two secrets of one length differ. */
export function isSameSecret(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** The hash of a secret the browser may have sent. */
export function hashGiven(token: string | null | undefined): string | null {
  return token ? hashToken(token) : null
}

/** For short secrets, such as six digits, which a plain hash would not protect. */
export function hashShortSecret(secret: string, key: Buffer): string {
  return createHmac('sha256', key).update(secret).digest('base64url')
}
