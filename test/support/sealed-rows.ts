import { createCipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/open.ts'
import type { EncryptionKey } from '#server/platform/key-ring/encryption-keys.ts'
import { type KeyRing, openKeyRing } from '#server/platform/key-ring/key-ring.ts'

const secret = Buffer.from('a secret that only the tests know')

export function newKey(id: string): EncryptionKey {
  return { id, key: randomBytes(32) }
}

/** A ring whose first key writes. */
export function ringOf(...keys: EncryptionKey[]): KeyRing {
  return openKeyRing({ keys, secret })
}

/** As versions up to 0.1 encrypted: without the id of a key, and bound to no place. */
export function inOldForm(text: string, by: Buffer, purpose: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', by, '', purpose, 32)), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export const mailPlace = (row: string) => ({ table: 'mails', column: 'sealed_secret', row }) as const

type NewMails = { count: number; seal: (text: string, id: string) => Buffer }

/** Stores emails in one statement, each with its own secret; returns the secret of each id. */
export async function putSealedMails(
  { pool }: Pick<Database, 'pool'>,
  { count, seal }: NewMails,
): Promise<Map<string, string>> {
  const texts = new Map(Array.from({ length: count }, (_, at) => [randomUUID(), `secret ${at}`]))
  await pool.query(
    `insert into mails (id, template, recipient, subject, text, html, sealed_secret, status, created_at)
     select id, 'sample', 'ann@acme.com', 'Sample', 'Sample', 'Sample', sealed, 'queued', '2026-11-12'
     from unnest($1::uuid[], $2::bytea[]) as given(id, sealed)`,
    [[...texts.keys()], [...texts].map(([id, text]) => seal(text, id))],
  )
  return texts
}

/** What the ring reads of every email, by its id. */
export async function readSealedMails({ pool }: Pick<Database, 'pool'>, ring: KeyRing) {
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
    'select id, sealed_secret as sealed from mails where sealed_secret is not null',
  )
  return new Map(rows.map(({ id, sealed }) => [id, ring.unseal(sealed, mailPlace(id))]))
}
