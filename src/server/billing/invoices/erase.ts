import { sql } from 'drizzle-orm'
import { deletedPerson, type Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { isTheirAddress } from '#server/platform/db/erase-text.ts'
import { invoiceRuns } from './tables.ts'

/** Month runs no longer say who started them. */
export async function eraseFromRuns(tx: Tx, erased: Erased): Promise<void> {
  await tx.db
    .update(invoiceRuns)
    .set({ startedBy: deletedPerson })
    .where(isTheirAddress(sql`started_by`, erased))
}
