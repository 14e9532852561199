import { type SQL, sql } from 'drizzle-orm'
import { movements } from '#domain/billing/ledger.ts'
import type { Tx } from '#server/context.ts'

/**
 * Posts the costs of invoice lines as part of a larger statement: one entry for each invoice and vendor. `lines` is a
 * query for invoice_id, position, vendor_id, company_id and cost_cents. The first position names the event.
 */
export function accrueCosts(tx: Tx, lines: SQL): SQL {
  const at = tx.now().toISOString()
  const { debit, credit } = movements.cost_accrued
  return sql`
    insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, invoice_id, vendor_id, positions, event_key)
    select ${at}::timestamptz, company_id, 'cost_accrued', ${debit}, ${credit}, sum(cost_cents),
      invoice_id, vendor_id, array_agg(position order by position), 'cost:' || invoice_id || ':' || min(position)
    from (${lines}) l where cost_cents > 0
    group by invoice_id, vendor_id, company_id order by invoice_id, vendor_id`
}
