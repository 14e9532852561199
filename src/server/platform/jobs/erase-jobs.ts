import { sql } from 'drizzle-orm'
import type { Called, Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { inJson, mentions } from '../db/erase-text.ts'

const text = sql`coalesce(data::text, '') || ' ' || coalesce(output::text, '')`

/** Jobs whose data have one of these addresses. */
export async function eraseJobsWith(tx: Tx, people: Called): Promise<void> {
  await tx.db.execute(
    sql`delete from jobs.job where state <> 'active' and ${mentions(text, inJson(people).addresses)}`,
  )
}

/** Jobs whose data name a person: done ones are kept for a while, and waiting ones have nothing left to do. */
export async function eraseJobs(tx: Tx, erased: Erased): Promise<void> {
  await eraseJobsWith(tx, erased)
  await tx.db.execute(sql`delete from jobs.job where state <> 'active'
    and name = 'fetch-picture' and data->>'userId' = ${erased.userId}`)
}
