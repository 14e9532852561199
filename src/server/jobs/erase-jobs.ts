import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { type Erased, inJson, mentions } from '../db/erase-text.ts'

/** Jobs whose data name a person: done ones are kept for a while, and waiting ones have nothing left to do. */
export async function eraseJobs(tx: Tx, erased: Erased): Promise<void> {
  const { addresses } = inJson(erased)
  await tx.db.execute(sql`delete from jobs.job where state <> 'active'
    and ${mentions(sql`coalesce(data::text, '') || ' ' || coalesce(output::text, '')`, addresses)}`)
}
