import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { countByKey } from './check-keys.ts'
import type { KeyRing } from './key-ring.ts'
import { resealColumn } from './reseal.ts'
import { keyIdIn, sealedColumns } from './sealed-columns.ts'

/** `left` counts secrets that others were changing all the time, or that no key opens, by the id of their key. */
export type Rotated = { resealed: number; left: Map<string, number> }

/** Encrypts every stored secret with the first key, also while servers run. It can be stopped and started again. */
export async function rotateKeys(
  database: Database,
  ring: KeyRing,
  report: (resealed: number) => void = () => {},
): Promise<Rotated> {
  let resealed = 0
  const afterChunk = (count: number) => {
    resealed += count
    if (count > 0) report(resealed)
  }
  // What somebody was changing is left to the next round, as long as rounds leave less and less.
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    for (const column of sealedColumns) {
      const which = sql`${keyIdIn(column)} is not null and ${keyIdIn(column)} <> ${ring.writes}`
      await resealColumn(database, ring, column, { which, open: ring.unseal, afterChunk })
    }
    const left = await countByKey(database.db)
    left.delete(ring.writes)
    const count = [...left.values()].reduce((sum, each) => sum + each, 0)
    if (count === 0 || count >= before) return { resealed, left }
    before = count
  }
}
