/** The id of the key that is derived from SESSION_SECRET. */
export const derivedId = 's'

/** Stored in front of everything a key encrypts, in a field of fixed length, so that SQL can count by it. */
export const idBytes = 16

export type EncryptionKey = { id: string; key: Buffer }

const keyBytes = 32
const idPattern = new RegExp(`^[A-Za-z0-9_-]{1,${idBytes}}$`)

export function isKeyId(text: string): boolean {
  return idPattern.test(text)
}

/** The keys in ENCRYPTION_KEYS, the one that writes first; or what the setting takes instead. */
export function readEncryptionKeys(text: string): EncryptionKey[] | { takes: string } {
  const keys: EncryptionKey[] = []
  for (const item of text.split(',').map((each) => each.trim())) {
    const [id = '', encoded, ...more] = item.split(':')
    // Without a colon it may be a key, which must not be printed.
    if (encoded === undefined || more.length > 0) return { takes: usage }
    const problem = problemOf(id, keys) ?? problemOfKey(id, encoded)
    if (problem) return { takes: problem }
    keys.push({ id, key: Buffer.from(encoded, 'base64') })
  }
  return keys
}

const usage = 'keys like id:base64 separated by commas'

function problemOf(id: string, before: EncryptionKey[]): string | null {
  if (!isKeyId(id)) return `${usage}, each id with 1 to ${idBytes} letters, digits, - or _`
  if (id === derivedId) return `another id than "${id}", which stands for the key made from SESSION_SECRET`
  return before.some((key) => key.id === id) ? `each id once, and "${id}" stands there twice` : null
}

function problemOfKey(id: string, encoded: string): string | null {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded)) return `base64 after "${id}:"`
  const length = Buffer.from(encoded, 'base64').length
  return length === keyBytes ? null : `${keyBytes} bytes for the key "${id}", which has ${length}`
}
