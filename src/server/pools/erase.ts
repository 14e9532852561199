import { sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '../context.ts'
import { eraseTyped, isOfCompanies } from '../platform/db/erase-text.ts'
import { poolAwards, poolBars } from './commitment-tables.ts'

/** Why a company lost its seats or may not take part. */
export async function eraseFromPools(tx: Tx, erased: Erased): Promise<void> {
  const isOfCompany = isOfCompanies(sql`company_id`, erased)
  await eraseTyped(tx, poolBars.reason, erased, isOfCompany)
  await eraseTyped(tx, poolAwards.endReason, erased, isOfCompany)
}
