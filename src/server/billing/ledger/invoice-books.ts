import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import type { InvoiceBooks } from '#domain/billing/returnable.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { invoices } from '../invoices/tables.ts'
import { openOf } from './balances.ts'

/** An invoice's figures from the ledger and the reserved parts. */
export type GivenBack = Omit<InvoiceBooks, 'status' | 'afterCents' | 'creditCents'> & {
  /** The part of givenBackCents refunded directly to a card. */
  refundedCents: Cents
  /** The part of the reserved amount held by a dispute. */
  disputedCents: Cents
}

/** The same as one object in a query. A refund that pays out credit is not counted again: it was already returned. */
export function givenBackOf(invoiceId: SQL | AnyColumn): SQL<GivenBack> {
  const paidOut = sql`kind = 'credit_applied' and payment_id is not null`
  // A bank that takes credit back refunds nothing.
  const notDisputed = sql`coalesce(event_key, '') not like 'dispute:%'`
  return sql<GivenBack>`(
    select json_build_object(
      'openCents', ${openOf(invoiceId)},
      'debtCents', coalesce(sum(case kind when 'debt_carried' then amount_cents when 'debt_returned' then -amount_cents end), 0),
      'givenBackCents', coalesce(sum(amount_cents) filter (where kind in ('credit_note', 'credit_returned')), 0),
      'returnedCents', coalesce(sum(amount_cents) filter (where kind = 'credit_returned'), 0),
      'paidOutCents', coalesce(sum(amount_cents) filter (where ${paidOut}), 0) + ${promised(invoiceId, sql`from_credit`)},
      'refundedCents', coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0)
        - coalesce(sum(amount_cents) filter (where ${paidOut} and ${notDisputed}), 0),
      'reservedCents', ${promised(invoiceId, sql`not from_credit`)},
      'disputedCents', ${promised(invoiceId, sql`not from_credit and dispute_id is not null`)})
    from ledger_entries where invoice_id = ${invoiceId})`
}

function promised(invoiceId: SQL | AnyColumn, where: SQL): SQL {
  return sql`coalesce((select sum(p.amount_cents) from return_parts p
    where p.invoice_id = ${invoiceId} and p.is_open and ${where}), 0)`
}

/** These invoices' figures from the ledger. A caller that changes them has locked their company. */
export async function booksOfInvoices(
  ctx: Ctx,
  ids: string[],
): Promise<Map<string, InvoiceBooks & GivenBack>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: invoices.id,
      status: invoices.status,
      afterCents: invoices.afterCents,
      creditCents: invoices.creditCents,
      // Fully qualified: inside the subquery, a bare id would be the entry's.
      given: givenBackOf(sql`invoices.id`),
    })
    .from(invoices)
    .where(inArray(invoices.id, ids))
  return new Map(rows.map(({ id, given, ...invoice }) => [id, { ...invoice, ...given }]))
}
