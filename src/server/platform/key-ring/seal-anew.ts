import { createDecipheriv, hkdfSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import type { KeyRing } from './key-ring.ts'
import { resealColumn } from './reseal.ts'
import { keyIdIn, type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** Versions up to 0.1 derived a key for each purpose from SESSION_SECRET, and named no key. */
const purposes = { mails: 'secrets in queued emails', reply_cookies: 'cookies of the reply bot' } as const

type OldColumn = SealedColumn & { table: keyof typeof purposes }

/** What earlier versions encrypted is encrypted with the key ring. What cannot be opened stays as it is. */
export async function sealAnew(database: Database, ring: KeyRing, secret: Buffer) {
  for (const column of sealedColumns.filter(isOld)) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purposes[column.table], 32))
    await resealColumn(database, ring, column, {
      which: sql`${keyIdIn(column)} is null`,
      open: (sealed) => openOldForm(sealed, key),
    })
  }
}

function isOld(column: SealedColumn): column is OldColumn {
  return column.table in purposes
}

/** The old form: 12 bytes for the IV, 16 for the tag, then the text. */
function openOldForm(sealed: Buffer, key: Buffer): string | null {
  if (sealed.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(12, 28))
  const start = decipher.update(sealed.subarray(28))
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8')
  } catch {
    return null // the tag does not match
  }
}
