import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { derivedId, type EncryptionKey, idBytes, isKeyId } from './encryption-keys.ts'
import type { Place } from './sealed-columns.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const options = { authTagLength: tagBytes }

/** Encrypts all secrets that are stored: the first key writes, all of them read. */
export type KeyRing = {
  /** The id of the key that writes. */
  writes: string
  has: (id: string) => boolean
  seal: (text: string, place: Place) => Buffer
  /** Null if it was damaged, moved to another place, or encrypted with a key that is not here. */
  unseal: (sealed: Buffer, place: Place) => string | null
  /** Why something could not be read, as part of a sentence. */
  whyUnreadable: (sealed: Buffer) => string
}

/** The key derived from SESSION_SECRET writes only if there is no other; what it wrote before stays readable. */
export function openKeyRing({ keys, secret }: { keys: EncryptionKey[]; secret: Buffer }): KeyRing {
  const derived = { id: derivedId, key: derivedKey(secret) }
  const byId = new Map([...keys, derived].map(({ id, key }) => [id, key]))
  const first = keys[0] ?? derived
  return {
    writes: first.id,
    has: (id) => byId.has(id),
    seal: (text, place) => seal(text, place, first),
    unseal: (sealed, place) => {
      const key = byId.get(keyIdOf(sealed) ?? '')
      return key && sealed.length >= idBytes + ivBytes + tagBytes ? unseal(sealed, place, key) : null
    },
    whyUnreadable: (sealed) => whyUnreadable(keyIdOf(sealed), byId),
  }
}

/** The field in front of everything that the key encrypts. */
export function headerOf(id: string): Buffer {
  const header = Buffer.alloc(idBytes)
  header.write(id, 'latin1')
  return header
}

function keyIdOf(sealed: Buffer): string | null {
  const id = sealed.subarray(0, idBytes).toString('latin1').replace(/\0+$/, '')
  return isKeyId(id) ? id : null
}

function seal(text: string, place: Place, { id, key }: EncryptionKey): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, options).setAAD(boundTo(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([headerOf(id), iv, cipher.getAuthTag(), body])
}

function unseal(sealed: Buffer, place: Place, key: Buffer): string | null {
  const [tagAt, bodyAt] = [idBytes + ivBytes, idBytes + ivBytes + tagBytes]
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(idBytes, tagAt), options)
  decipher.setAAD(boundTo(place)).setAuthTag(sealed.subarray(tagAt, bodyAt))
  const start = decipher.update(sealed.subarray(bodyAt))
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8')
  } catch {
    return null // the tag does not match
  }
}

function boundTo({ table, column, row }: Place): Buffer {
  return Buffer.from([table, column, row].join('\0'))
}

/** The text is part of the key, so it must never change. */
function derivedKey(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'key ring for secrets at rest', 32))
}

function whyUnreadable(id: string | null, known: Map<string, Buffer>): string {
  // What an earlier version encrypted and this one could not open has no id.
  if (id === null || id === derivedId) return 'SESSION_SECRET has changed'
  return known.has(id) ? 'the stored value was damaged' : `ENCRYPTION_KEYS lacks the key "${id}"`
}
