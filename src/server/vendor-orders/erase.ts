import { inArray } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import type { Erased } from '../db/erase-text.ts'
import { vendorAccess } from './tables.ts'

/** How people get in no longer says who set it up. Orders keep who answered them, as the company's proof. */
export async function eraseFromAccess(tx: Tx, { addresses }: Erased): Promise<void> {
  await tx.db
    .update(vendorAccess)
    .set({ setBy: deletedPerson })
    .where(inArray(vendorAccess.setBy, [...addresses]))
}
