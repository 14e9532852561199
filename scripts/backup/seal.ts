// An encrypted file: a header, then chunks of AES-256-GCM. A chunk's number and whether it is the last one are part of
// its nonce, so a chunk that was changed, moved, duplicated, omitted or truncated does not decrypt.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { BackupFailed } from './backup-failed.ts'
import { inChunks } from './bytes.ts'
import { deriveKeys, isUsableCost, type Keys, passphraseCost, type Secret } from './secret.ts'

const magic = Buffer.from('COBUYBACKUP2')
const kinds: Secret['kind'][] = ['passphrase', 'key file']
const at = { kind: 12, cost: 13, salt: 14, check: 30, sum: 62 }
const headerLength = 70
const chunkSize = 1024 * 1024
const tagLength = 16

export type SealedHeader = { kind: Secret['kind']; cost: number; salt: Buffer; bytes: Buffer }

/** The header, then the encrypted chunks. */
export async function* seal(secret: Secret, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const cost = secret.kind === 'passphrase' ? passphraseCost : 0
  const salt = randomBytes(16)
  const keys = await deriveKeys(secret, salt, cost)
  const begin = Buffer.concat([magic, Buffer.of(kinds.indexOf(secret.kind), cost), salt])
  const checked = Buffer.concat([begin, checkOf(keys, begin)])
  const header = Buffer.concat([checked, sumOf(checked)])
  yield header
  let number = 0n
  for await (const { chunk, isLast } of inChunks(plain, chunkSize)) {
    const cipher = createCipheriv('aes-256-gcm', keys.encryption, nonceOf(number++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** The header of the file; null if it is not an encrypted backup. */
export async function readHeader(file: string): Promise<SealedHeader | null> {
  const handle = await open(file)
  const bytes = Buffer.alloc(headerLength)
  const { bytesRead } = await handle.read(bytes, 0, headerLength, 0).finally(() => handle.close())
  if (!bytes.subarray(0, magic.length).equals(magic)) return null
  const kind = kinds[bytes.readUInt8(at.kind)]
  const cost = bytes.readUInt8(at.cost)
  const isIntact =
    bytesRead === headerLength && sumOf(bytes.subarray(0, at.sum)).equals(bytes.subarray(at.sum))
  if (!isIntact || !kind || !isUsableCost(kind, cost)) throw damaged(file)
  return { kind, cost, salt: bytes.subarray(at.salt, at.check), bytes }
}

/** The keys for this file; a wrong secret is detected here, before anything else is read. */
export async function unlock(file: string, header: SealedHeader, secret: Secret): Promise<Keys> {
  const keys = await deriveKeys(secret, header.salt, header.cost)
  const check = checkOf(keys, header.bytes.subarray(0, at.check))
  if (timingSafeEqual(check, header.bytes.subarray(at.check, at.sum))) return keys
  throw new BackupFailed(`This is not the ${header.kind} that ${file} was made with. Nothing was changed.`)
}

/** The decrypted content. Each chunk is verified before it is passed on, and so is the end of the file. */
export async function* unseal(file: string, header: SealedHeader, keys: Keys): AsyncGenerator<Buffer> {
  let number = 0n
  const body = createReadStream(file, { start: headerLength })
  for await (const { chunk, isLast } of inChunks(body, chunkSize + tagLength)) {
    if (chunk.length < tagLength) throw damaged(file)
    const decipher = createDecipheriv('aes-256-gcm', keys.encryption, nonceOf(number++, isLast)).setAAD(
      header.bytes,
    )
    decipher.setAuthTag(chunk.subarray(-tagLength))
    const plain = decipher.update(chunk.subarray(0, -tagLength))
    try {
      decipher.final()
    } catch {
      throw damaged(file)
    }
    yield plain
  }
}

function damaged(file: string) {
  return new BackupFailed(`${file} is damaged or incomplete. Nothing was changed. Use another backup.`)
}

/** The key is new for every file, so a counter never gives the same nonce twice. */
function nonceOf(number: bigint, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(number)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function checkOf(keys: Keys, begin: Buffer) {
  return createHmac('sha256', keys.check).update(begin).digest()
}

/** Distinguishes a damaged header from a wrong secret. */
function sumOf(header: Buffer) {
  return createHash('sha256')
    .update(header)
    .digest()
    .subarray(0, headerLength - at.sum)
}
