import { type SQL, sql } from 'drizzle-orm'
import { type EntryKind, movements } from '#domain/billing/ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { ledgerEntries } from './tables.ts'

export type Entry = {
  kind: EntryKind
  companyId: string
  amountCents: Cents
  invoiceId?: string | null
  paymentId?: string | null
  /** Of entries about costs alone. */
  vendorId?: string
  positions?: number[]
  /** Identifies the event: a second entry for the same event is not written. */
  event?: string
}

/**
 * Writes entries in the transaction that caused them, all at the same moment. An amount of 0 moves nothing and is left
 * out.
 */
export async function post(tx: Tx, entries: readonly Entry[]) {
  const at = tx.now()
  const rows = entries
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ event, ...entry }) => ({
      ...entry,
      ...movements[entry.kind],
      at,
      eventKey: event ?? null,
    }))
  if (rows.length === 0) return
  await tx.db.insert(ledgerEntries).values(rows).onConflictDoNothing({ target: ledgerEntries.eventKey })
}

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
