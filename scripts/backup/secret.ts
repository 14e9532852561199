import { hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Config } from '#server/config.ts'
import { BackupFailed } from './backup-failed.ts'

/** What a backup is encrypted with. */
export type Secret = { kind: 'passphrase'; passphrase: string } | { kind: 'key file'; key: Buffer }

export type Keys = { encryption: Buffer; check: Buffer }

/** Asks at the terminal without echoing the input; null if there is no terminal. */
export type Ask = ((question: string) => Promise<string>) | null

/** scrypt takes 2^17 steps of 1 kB: 128 MB and about half a second for each guess. */
export const passphraseCost = 17
const minPassphraseLength = 12
const setOne =
  'Set BACKUP_PASSPHRASE (12 characters or more) or BACKUP_KEY_FILE. ' +
  '"npm run backup -- --new-key FILE" creates a key file.'

export async function secretForBackup({ backup }: Config, ask: Ask): Promise<Secret> {
  const { passphrase, keyFile } = backup
  if (passphrase && keyFile) {
    throw new BackupFailed('BACKUP_PASSPHRASE and BACKUP_KEY_FILE are both set. Set only one of them.')
  }
  if (passphrase) return { kind: 'passphrase', passphrase }
  if (keyFile) return { kind: 'key file', key: readKey(keyFile) }
  if (!ask) throw new BackupFailed(`Backups are encrypted. ${setOne}`)
  const typed = await ask('Passphrase for this backup: ')
  if (typed.length < minPassphraseLength) throw new BackupFailed('A passphrase needs 12 characters or more.')
  if ((await ask('Repeat the passphrase: ')) !== typed)
    throw new BackupFailed('The two passphrases are different.')
  return { kind: 'passphrase', passphrase: typed }
}

/** The secret for an existing backup; its header says which kind it needs. */
export async function secretForRestore(kind: Secret['kind'], { backup }: Config, ask: Ask): Promise<Secret> {
  if (kind === 'key file') {
    if (backup.keyFile) return { kind, key: readKey(backup.keyFile) }
    throw new BackupFailed('This backup was made with a key file. Set BACKUP_KEY_FILE.')
  }
  if (backup.passphrase) return { kind, passphrase: backup.passphrase }
  if (ask) return { kind, passphrase: await ask('Passphrase for this backup: ') }
  throw new BackupFailed('This backup was made with a passphrase. Set BACKUP_PASSPHRASE.')
}

/** Each file has its own salt, so each has its own keys. */
export async function deriveKeys(secret: Secret, salt: Buffer, cost: number): Promise<Keys> {
  const bytes =
    secret.kind === 'passphrase' ? await stretch(secret.passphrase, salt, cost) : spread(secret.key, salt)
  return { encryption: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

/** Limits the cost a file can ask for, so that a forged one cannot use up all memory. */
export function isUsableCost(kind: Secret['kind'], cost: number) {
  return kind === 'passphrase' ? cost >= 14 && cost <= 20 : cost === 0
}

/** A new key that only its owner can read. */
export function makeKey(file: string) {
  if (existsSync(file)) throw new BackupFailed(`${file} already exists. Choose another file.`)
  writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

function stretch(passphrase: string, salt: Buffer, cost: number) {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }
  const derive = promisify<string, Buffer, number, typeof options, Buffer>(scrypt)
  // The same passphrase typed on another keyboard must match.
  return derive(passphrase.normalize('NFKC'), salt, 64, options)
}

function spread(key: Buffer, salt: Buffer) {
  return Buffer.from(hkdfSync('sha256', key, salt, 'cobuy backup', 64))
}

/** 32 random bytes in base64 or hex; anything else would be too easy to guess. */
function readKey(file: string): Buffer {
  const text = readText(file).trim()
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return Buffer.from(text, 'base64')
  throw new BackupFailed(
    `${file} is not a key. A key is 32 random bytes in base64 or hex: npm run backup -- --new-key FILE`,
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new BackupFailed(`BACKUP_KEY_FILE cannot be read: ${(error as Error).message}`)
  }
}
