import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Parts } from '#server/context.ts'

const idBytes = 16
const signatureBytes = 32

type Secret = Pick<Parts, 'secret'>

/** A link's id with its signature: whoever has it may act for the vendor on this one thing. */
export function tokenOf(parts: Secret, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(parts, id)]).toString('base64url')
}

/** The id in a token that we signed; null for any other text. */
export function linkIdIn(parts: Secret, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // Base64 has several spellings of the same bytes; ours is the only one that counts.
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(signatureOf(parts, id), bytes.subarray(idBytes))) return null
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function signatureOf({ secret }: Secret, id: Buffer): Buffer {
  return createHmac('sha256', keyOf(secret)).update(id).digest()
}

/** The text is part of the key, so it must never change. */
function keyOf(secret: Buffer) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'links for vendors', 32))
}
