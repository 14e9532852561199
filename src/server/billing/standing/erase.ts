import { sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { eraseTyped, isOfCompanies } from '#server/platform/db/erase-text.ts'
import { standings } from './tables.ts'

export async function eraseFromStandings(tx: Tx, erased: Erased): Promise<void> {
  await eraseTyped(tx, standings.reason, erased, isOfCompanies(sql`company_id`, erased))
}
