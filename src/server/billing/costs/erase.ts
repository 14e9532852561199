import { sql } from 'drizzle-orm'
import { deletedPerson, type Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { isTheirAddress } from '#server/platform/db/erase-text.ts'
import { vendorStatements } from './tables.ts'

/** Statements no longer say who paid them. */
export async function eraseFromStatements(tx: Tx, erased: Erased): Promise<void> {
  await tx.db
    .update(vendorStatements)
    .set({ paidBy: deletedPerson })
    .where(isTheirAddress(sql`paid_by`, erased))
}
