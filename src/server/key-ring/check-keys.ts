import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { derivedId } from './encryption-keys.ts'
import { headerOf, type KeyRing } from './key-ring.ts'
import { keyIdIn, namesOf, placeIn, sealedColumns } from './sealed-columns.ts'

/** Stored secrets need a key that ENCRYPTION_KEYS does not have. */
export class KeyMissing extends Error {}

/** More than one, because a damaged secret says nothing about its key. */
const opensAtMost = 20

/**
 * Stops a start without the keys that stored secrets need, or with others under their ids. A changed SESSION_SECRET is
 * only reported: whoever lost it has no way to bring it back.
 */
export async function checkKeys(db: Db, ring: KeyRing, print: (text: string) => void) {
  const counts = await countByKey(db)
  const missing = [...counts].filter(([id]) => !ring.has(id))
  if (missing.length > 0) throw new KeyMissing(missing.map(lacks).join(' '))
  for (const [id, count] of counts) {
    if (await opensAny(db, ring, id)) continue
    if (id !== derivedId) throw new KeyMissing(isAnother([id, count]))
    print(`SESSION_SECRET has changed: ${secrets(count)} encrypted with the earlier one cannot be read.`)
  }
}

/** How many secrets each key has encrypted, by its id. */
export async function countByKey(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const column of sealedColumns) {
    const { table, sealed } = namesOf(column)
    const { rows } = await db.execute<{ id: string | null; count: number }>(sql`
      select ${keyIdIn(column)} as id, count(*) as count from ${table}
      where ${sealed} is not null group by 1 order by 1`)
    for (const { id, count } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

async function opensAny(db: Db, ring: KeyRing, id: string): Promise<boolean> {
  for (const column of sealedColumns) {
    const { table, sealed, rowId } = namesOf(column)
    const { rows } = await db.execute<{ row: string; sealed: Buffer }>(sql`
      select ${rowId}::text as row, ${sealed} as sealed from ${table}
      where substring(${sealed} from 1 for ${sql.raw(String(headerOf(id).length))}) = ${headerOf(id)}
      limit ${opensAtMost}`)
    if (rows.some((found) => ring.unseal(found.sealed, placeIn(column, found.row)) !== null)) return true
  }
  return false
}

function lacks([id, count]: [string, number]) {
  return `ENCRYPTION_KEYS lacks the key "${id}", which ${secrets(count)} need${count === 1 ? 's' : ''}.`
}

function isAnother([id, count]: [string, number]) {
  return `ENCRYPTION_KEYS has another key "${id}" than the one that encrypted ${secrets(count)}.`
}

function secrets(count: number) {
  return count === 1 ? '1 secret' : `${count} secrets`
}
