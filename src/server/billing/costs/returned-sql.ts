import { type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'

/** What was given back on an invoice line l so far, as a value in a query. */
export const returnedOf: SQL<Cents> = returnedWhere(sql`true`)

/** Of that, what the vendor credits us too. */
export const returnedByVendor: SQL<Cents> = returnedWhere(sql`r.vendor_credits`)

/** Of that, what is given up: neither billed again nor for cycles after an end. */
export const givenUpOf: SQL<Cents> = returnedWhere(
  sql`not exists (select from credit_notes n where n.id = r.source_id and n.for_end)`,
)

function returnedWhere(where: SQL): SQL<Cents> {
  return sql<Cents>`coalesce((select sum(r.amount_cents) from line_returns r
    where r.invoice_id = l.invoice_id and r.position = l.position and ${where}), 0)::bigint`
}
