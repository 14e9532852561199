import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void
type Derive = (
  passphrase: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
) => void

const derive = crypto.scrypt as Derive
const known = new Map<string, Promise<Buffer>>()

// Half a second for each guess, on purpose, and tests restore the same file many times: each key is derived once.
const deriveOnce: Derive = (passphrase, salt, length, options, done) => {
  const input = JSON.stringify([passphrase, salt, length, options])
  const key = known.get(input) ?? derived(passphrase, salt, length, options)
  known.set(input, key)
  key.then(
    (bytes) => done(null, Buffer.from(bytes)),
    (error) => done(error, Buffer.alloc(0)),
  )
}

function derived(...given: [BinaryLike, BinaryLike, number, ScryptOptions]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    derive(...given, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

crypto.scrypt = deriveOnce as typeof crypto.scrypt
syncBuiltinESMExports() // for what imports it by name
