import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Parts, Tx } from '#server/context.ts'
import { findTotp } from './queries.ts'
import { totpSecrets } from './tables.ts'

const issuer = 'Cobuy'
const secretBytes = 20
const stepSeconds = 30
/** Clocks may differ by a step in each direction. */
const drift = 1

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What an authenticator app reads from the QR code. */
export function totpAddress(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The time step of a code; null if it is wrong now. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token, timestamp, window: drift })
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

/** Uses a code up: its step and all older ones are refused from now on. The condition decides between equal codes. */
export async function takeTotp(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const totp = await findTotp(tx, userId)
  const step = totp && stepOfCode(openTotp(tx.parts, totp), typed, tx.now())
  if (!totp || step === null) return false
  const isNewer = or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))
  const used = await tx.db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.id, totp.id), isNotNull(totpSecrets.confirmedAt), isNewer))
    .returning({ id: totpSecrets.id })
  return used.length > 0
}

export function sealTotp({ keyRing }: Parts, id: string, secret: string): Buffer {
  return keyRing.seal(secret, placeOf(id))
}

export function openTotp({ keyRing }: Parts, { id, sealed }: { id: string; sealed: Buffer }): string {
  const secret = keyRing.unseal(sealed, placeOf(id))
  if (secret === null) throw new Error(`An authenticator can't be read: ${keyRing.whyUnreadable(sealed)}.`)
  return secret
}

function placeOf(id: string) {
  return { table: 'totp_secrets', column: 'sealed', row: id } as const
}

function totpOf(secret: string, label = '') {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  })
}
