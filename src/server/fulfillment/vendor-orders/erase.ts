import { sql } from 'drizzle-orm'
import { deletedPerson, type Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { eraseTyped, isOfCompanies, isTheirAddress } from '#server/platform/db/erase-text.ts'
import { vendorAccess } from './tables.ts'

/** How people get in no longer says who set it up. Orders keep who answered them, as the company's proof. */
export async function eraseFromAccess(tx: Tx, erased: Erased): Promise<void> {
  await tx.db.update(vendorAccess).set({ setBy: deletedPerson }).where(isTheirAddress(sql`set_by`, erased))
  await eraseTyped(tx, vendorAccess.note, erased, isOfCompanies(sql`company_id`, erased))
}
