import { inArray } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import type { Erased } from '../db/erase-text.ts'
import { invoiceRuns } from './tables.ts'

/** Month runs no longer say who started them. */
export async function eraseFromRuns(tx: Tx, { addresses }: Erased): Promise<void> {
  await tx.db
    .update(invoiceRuns)
    .set({ startedBy: deletedPerson })
    .where(inArray(invoiceRuns.startedBy, [...addresses]))
}
