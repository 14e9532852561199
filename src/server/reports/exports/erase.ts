import { eq, or, sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { isOfCompanies } from '#server/platform/db/erase-text.ts'
import { exports } from './tables.ts'

/** A person's own files, and those of their companies, which name them. An admin can ask for another one at once. */
export async function eraseExports(tx: Tx, erased: Erased): Promise<void> {
  const isCompanys = isOfCompanies(sql`company_id`, erased)
  await tx.db.delete(exports).where(or(eq(exports.userId, erased.userId), isCompanys))
}

export async function eraseCompanyExports(tx: Tx, companyId: string): Promise<void> {
  await tx.db.delete(exports).where(eq(exports.companyId, companyId))
}
