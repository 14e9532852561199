import { sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { eraseTyped, isOfCompanies } from '#server/platform/db/erase-text.ts'
import { offers, purchases } from '#server/subscriptions/tables.ts'

/** The reasons of refusals and offers no longer name a person. */
export async function eraseFromPurchases(tx: Tx, erased: Erased): Promise<void> {
  await eraseTyped(tx, purchases.rejectionReason, erased, isOfCompanies(sql`company_id`, erased))
  const isOfPurchase = sql`purchase_id in (
    select p.id from purchases p where ${isOfCompanies(sql`p.company_id`, erased)})`
  await eraseTyped(tx, offers.reason, erased, isOfPurchase)
  await eraseTyped(tx, offers.declineReason, erased, isOfPurchase)
}
