import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/open.ts'
import type { KeyRing } from './key-ring.ts'
import { namesOf, type Place, placeIn, type SealedColumn } from './sealed-columns.ts'

const perChunk = 500

type Sealed = { row: string; sealed: Buffer }

export type Resealing = {
  /** Which rows to encrypt again: those that are done must not match. */
  which: SQL
  open: (sealed: Buffer, place: Place) => string | null
  afterChunk?: (resealed: number) => void
}

/**
 * Goes through a column once, in chunks of one transaction each, and encrypts what it can open with the first key.
 * Rows that somebody else is changing are left out, so nobody waits for us and we wait for nobody.
 */
export async function resealColumn(
  { transaction }: Pick<Database, 'transaction'>,
  ring: KeyRing,
  column: SealedColumn,
  { which, open, afterChunk }: Resealing,
): Promise<number> {
  let total = 0
  for (let after: string | null = null; ; ) {
    const chunk = await transaction(async (db) => {
      const rows = await lockChunk(db, column, which, after)
      const fresh = rows.flatMap(({ row, sealed }) => {
        const text = open(sealed, placeIn(column, row))
        return text === null ? [] : [{ row, sealed: ring.seal(text, placeIn(column, row)) }]
      })
      await store(db, column, fresh)
      return { count: rows.length, last: rows.at(-1)?.row ?? null, resealed: fresh.length }
    })
    total += chunk.resealed
    afterChunk?.(chunk.resealed)
    if (chunk.count < perChunk) return total
    after = chunk.last
  }
}

async function lockChunk(db: Db, column: SealedColumn, which: SQL, after: string | null): Promise<Sealed[]> {
  const { table, sealed, rowId, rowIdType } = namesOf(column)
  const { rows } = await db.execute<Sealed>(sql`
    select ${rowId}::text as row, ${sealed} as sealed from ${table}
    where ${sealed} is not null and ${which} ${after === null ? sql`` : sql`and ${rowId} > ${after}::${rowIdType}`}
    order by ${rowId} limit ${perChunk} for no key update skip locked`)
  return rows
}

async function store(db: Db, column: SealedColumn, fresh: Sealed[]) {
  if (fresh.length === 0) return
  const { table, sealed, rowId, rowIdType } = namesOf(column)
  const [ids, values] = [fresh.map(({ row }) => row), fresh.map((each) => each.sealed)]
  await db.execute(sql`
    update ${table} set ${sealed} = fresh.value
    from unnest(${sql.param(ids)}::text[], ${sql.param(values)}::bytea[]) as fresh(row_id, value)
    where ${table}.${rowId} = fresh.row_id::${rowIdType}`)
}
