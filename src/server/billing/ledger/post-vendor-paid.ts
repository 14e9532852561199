import { type SQL, sql } from 'drizzle-orm'
import { movements } from '#domain/billing/ledger.ts'
import type { Tx } from '#server/context.ts'

/**
 * A statement was paid: one entry for each company on it. `owed` is a query for company_id and cents, which are below 0
 * where the vendor credited more than it delivered.
 */
export async function postVendorPaid(tx: Tx, { id, vendorId }: { id: string; vendorId: string }, owed: SQL) {
  const at = tx.now().toISOString()
  const { debit, credit } = movements.vendor_paid
  await tx.db.execute(sql`
    insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, vendor_id, event_key)
    select ${at}::timestamptz, company_id, 'vendor_paid', ${debit}, ${credit}, cents,
      ${vendorId}::uuid, ${`vendor-paid:${id}:`} || company_id
    from (${owed}) o where cents <> 0 order by company_id`)
}
