import { type SQL, sql } from 'drizzle-orm'
import { type EntryKind, movements } from '#domain/billing/ledger.ts'
import type { Tx } from '#server/context.ts'

/** The entries for new invoices, in bulk: the amount charged, and the credit used or the debt carried. */
export async function postInvoiced(tx: Tx, invoiceIds: string[]) {
  if (invoiceIds.length === 0) return
  const at = tx.now().toISOString()
  await tx.db.execute(sql`
    insert into ledger_entries (at, company_id, kind, debit, credit, amount_cents, invoice_id)
    select ${at}::timestamptz, i.company_id, e.kind, e.debit, e.credit, e.amount, i.id
    from invoices i
    cross join lateral (values ${entry(1, 'invoiced', sql`i.after_cents`)},
      ${entry(2, 'credit_applied', sql`i.credit_cents`)}, ${entry(3, 'debt_carried', sql`i.debt_cents`)})
      as e(place, kind, debit, credit, amount)
    where i.id = any(${sql.param(invoiceIds)}::uuid[]) and e.amount > 0
    order by i.id, e.place`)
}

function entry(place: number, kind: EntryKind, amount: SQL): SQL {
  const { debit, credit } = movements[kind]
  return sql`(${place}::int, ${kind}::text, ${debit}::text, ${credit}::text, ${amount})`
}
