import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { derivedId } from './encryption-keys.ts'
import { headerOf, type KeyRing } from './key-ring.ts'
import { keyIdIn, namesOf, placeIn, sealedColumns } from './sealed-columns.ts'

/** Stored secrets need a key that this start does not have. */
export class KeyMissing extends Error {}

/** More than one, because a damaged secret says nothing about its key. */
const opensAtMost = 20

type Start = {
  /** Somebody who lost a key for good starts without the secrets that it encrypted. */
  mayLoseSecrets: boolean
  print: (text: string) => void
}

/** Stops a start without the keys that stored secrets need, or with others under their ids. */
export async function checkKeys(db: Db, ring: KeyRing, { mayLoseSecrets, print }: Start) {
  const counts = await countByKey(db)
  const missing = [...counts].filter(([id]) => !ring.has(id)).map(formatMissing)
  const problems =
    missing.length > 0 && !mayLoseSecrets ? missing : [...missing, ...(await listChanged(db, ring, counts))]
  if (problems.length === 0) return
  if (!mayLoseSecrets) throw new KeyMissing(problems.join(' '))
  print(`${problems.join(' ')} Started without them, as ALLOW_LOST_SECRETS says.`)
}

/** Keys whose name is known, but that are not the key which encrypted the stored secrets. */
async function listChanged(db: Db, ring: KeyRing, counts: Map<string, number>): Promise<string[]> {
  const found: string[] = []
  for (const [id, count] of counts)
    if (ring.has(id) && !(await opensAny(db, ring, id))) found.push(formatChanged([id, count]))
  return found
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

function formatMissing([id, count]: [string, number]) {
  return `ENCRYPTION_KEYS lacks the key "${id}", which ${secrets(count)} ${needs(count)}.`
}

function formatChanged([id, count]: [string, number]) {
  if (id === derivedId)
    return `SESSION_SECRET has changed: ${secrets(count)} ${needs(count)} the earlier one.`
  return `ENCRYPTION_KEYS has another key "${id}" than the one that encrypted ${secrets(count)}.`
}

function needs(count: number) {
  return count === 1 ? 'needs' : 'need'
}

function secrets(count: number) {
  return count === 1 ? '1 secret' : `${count} secrets`
}
