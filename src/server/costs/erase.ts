import { inArray } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import type { Erased } from '../db/erase-text.ts'
import { vendorStatements } from './tables.ts'

/** Statements no longer say who paid them. */
export async function eraseFromStatements(tx: Tx, { addresses }: Erased): Promise<void> {
  await tx.db
    .update(vendorStatements)
    .set({ paidBy: deletedPerson })
    .where(inArray(vendorStatements.paidBy, [...addresses]))
}
