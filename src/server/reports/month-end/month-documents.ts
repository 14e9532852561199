import { sql } from 'drizzle-orm'
import { momentsOf, type Period } from '#domain/billing/account-statement-period.ts'
import { dayOf } from '#domain/platform/day.ts'
import { creditNoteDocument } from '#server/billing/invoices/credit-note-pdf.ts'
import { invoiceDocument } from '#server/billing/invoices/invoice-pdf.ts'
import { getCreditNote, getInvoice } from '#server/billing/invoices/queries.ts'
import type { Ctx } from '#server/context.ts'
import type { PriceDocument } from '#server/platform/documents/price-document.ts'
import { orderFormOf } from '#server/purchasing/purchases/order-form.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import type { AccountStatement } from '../account-statement/queries.ts'
import type { BookedDocument } from './booked-rows.ts'

/** A document to draw, by the name of its file. */
export type MonthDocument = { name: string; read: () => Promise<PriceDocument> }

/** The invoices, credit notes and order forms of a month, by folder and number. */
export async function monthDocuments(
  ctx: Ctx,
  companyId: string,
  period: Period,
  statement: AccountStatement,
): Promise<{ documents: MonthDocument[]; free: BookedDocument[] }> {
  const free = await freeInvoices(ctx, companyId, period)
  const orders = await ordersOf(ctx, companyId, period)
  const invoices = [...statement.lines, ...free].flatMap(({ kind, document, invoiceId }) =>
    kind === 'invoice' && invoiceId
      ? [{ name: `invoices/${document}.pdf`, read: () => readInvoice(ctx, companyId, invoiceId) }]
      : [],
  )
  const notes = statement.lines.flatMap(({ kind, document, sourceId }) =>
    kind === 'credit_note' && sourceId
      ? [{ name: `credit-notes/${document}.pdf`, read: () => readNote(ctx, companyId, sourceId) }]
      : [],
  )
  const forms = orders.map(({ id, number }) => ({
    name: `orders/${number}.pdf`,
    read: async () => orderFormOf(ctx, await getPurchase(ctx, id, companyId)),
  }))
  return { documents: [...sorted(invoices), ...sorted(notes), ...sorted(forms)], free }
}

/** Whether it is overdue depends on the day of reading: the document must not. */
async function readInvoice(ctx: Ctx, companyId: string, id: string) {
  const invoice = await getInvoice(ctx, id, companyId)
  return invoiceDocument({ ...ctx, now: () => invoice.issuedAt }, invoice)
}

async function readNote(ctx: Ctx, companyId: string, id: string) {
  return creditNoteDocument(ctx, await getCreditNote(ctx, id, companyId))
}

/** Invoices of nothing, such as of a free month: they are no entry of the ledger, so their own date counts. */
async function freeInvoices(ctx: Ctx, companyId: string, period: Period): Promise<BookedDocument[]> {
  const { start, end } = momentsOf(period)
  const { rows } = await ctx.db.execute<{ id: string; number: string; at: string }>(sql`
    select i.id, i.number, i.issued_at as at from invoices i
    where i.company_id = ${companyId} and i.issued_at >= ${start.toISOString()}::timestamptz
      and i.issued_at < ${end.toISOString()}::timestamptz
      and not exists (select from ledger_entries e where e.invoice_id = i.id and e.kind = 'invoiced')
    order by i.number`)
  return rows.map(({ id, number, at }) => ({
    kind: 'invoice',
    document: number,
    day: dayOf(new Date(at)),
    text: 'Invoice',
    amountCents: 0,
    invoiceId: id,
    sourceId: null,
  }))
}

/** An order form belongs to the month of its first invoice. */
async function ordersOf(
  ctx: Ctx,
  companyId: string,
  period: Period,
): Promise<{ id: string; number: string }[]> {
  const { start, end } = momentsOf(period)
  const { rows } = await ctx.db.execute<{ id: string; number: string }>(sql`
    select p.id, p.order_number as number
    from invoices i
    join invoice_lines l on l.invoice_id = i.id
    join purchases p on p.id = l.purchase_id
    left join ledger_entries e on e.invoice_id = i.id and e.kind = 'invoiced'
    where i.company_id = ${companyId} and p.order_number is not null
    group by p.id, p.order_number
    having min(coalesce(e.at, i.issued_at)) >= ${start.toISOString()}::timestamptz
      and min(coalesce(e.at, i.issued_at)) < ${end.toISOString()}::timestamptz`)
  return rows
}

function sorted(documents: MonthDocument[]): MonthDocument[] {
  return documents.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
