import { type SQL, sql } from 'drizzle-orm'

/** What a company was invoiced for, as a query: every line of an invoice that stands. */
export function invoicedLines(companyId: string): SQL {
  return sql`
    select i.number, i.issued_at, i.month, l.*, p.paid_at is not null as was_paid_for
    from invoices i
    join invoice_lines l on l.invoice_id = i.id
    join purchases p on p.id = l.purchase_id
    where i.company_id = ${companyId} and i.status <> 'void'`
}

/**
 * The lines that count as savings: of purchases that were paid for, once at least. They never change, so every total
 * of savings on any screen is a sum of these and can be rebuilt.
 */
export function countedLines(companyId: string): SQL {
  return sql`select * from (${invoicedLines(companyId)}) invoiced where was_paid_for`
}
