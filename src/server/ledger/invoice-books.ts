import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import type { InvoiceBooks } from '../../domain/returnable.ts'
import type { Ctx } from '../context.ts'
import { invoices } from '../invoices/tables.ts'
import { openOf } from './balances.ts'

/** What the ledger and the promised parts say of an invoice. */
export type GivenBack = Omit<InvoiceBooks, 'status' | 'afterCents' | 'creditCents'> & {
  /** Of what was given back: what went straight to a card. */
  refundedCents: Cents
  /** Of what is promised: what a dispute holds. */
  disputedCents: Cents
}

/** The same as a value of a query: one object. A refund that pays credit out gives back what was given back before. */
export function givenBackOf(invoiceId: SQL | AnyColumn): SQL<GivenBack> {
  const paidOut = sql`kind = 'credit_applied' and payment_id is not null`
  return sql<GivenBack>`(
    select json_build_object(
      'openCents', ${openOf(invoiceId)},
      'givenBackCents', coalesce(sum(amount_cents) filter (where kind in ('credit_note', 'credit_returned')), 0),
      'returnedCents', coalesce(sum(amount_cents) filter (where kind = 'credit_returned'), 0),
      'paidOutCents', coalesce(sum(amount_cents) filter (where ${paidOut}), 0) + ${promised(invoiceId, sql`from_credit`)},
      'refundedCents', coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0)
        - coalesce(sum(amount_cents) filter (where ${paidOut}), 0),
      'reservedCents', ${promised(invoiceId, sql`not from_credit`)},
      'disputedCents', ${promised(invoiceId, sql`not from_credit and dispute_id is not null`)})
    from ledger_entries where invoice_id = ${invoiceId})`
}

function promised(invoiceId: SQL | AnyColumn, where: SQL): SQL {
  return sql`coalesce((select sum(p.amount_cents) from return_parts p
    where p.invoice_id = ${invoiceId} and p.is_open and ${where}), 0)`
}

/** What the books say of these invoices. Whoever is to change them has locked their company. */
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
      // Named in full: inside the value, a bare id would be the entry's.
      given: givenBackOf(sql`invoices.id`),
    })
    .from(invoices)
    .where(inArray(invoices.id, ids))
  return new Map(rows.map(({ id, given, ...invoice }) => [id, { ...invoice, ...given }]))
}
