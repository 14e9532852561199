import { sql } from 'drizzle-orm'
import { creditNoteDocument } from '#server/billing/invoices/credit-note-pdf.ts'
import { invoiceDocument } from '#server/billing/invoices/invoice-pdf.ts'
import { getCreditNote, getInvoice } from '#server/billing/invoices/queries.ts'
import type { Ctx } from '#server/context.ts'
import { drawForPack } from '#server/platform/documents/render-document.ts'
import { orderFormOf } from '#server/purchasing/purchases/order-form.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import type { ZipEntry } from '../month-end/zip-stream.ts'

type Kind = 'invoices' | 'credit-notes' | 'orders'
type Found = { kind: Kind; id: string; number: string }

const drawings: Record<Kind, (ctx: Ctx, companyId: string, id: string) => Promise<Buffer>> = {
  invoices: async (ctx, companyId, id) =>
    drawForPack(await invoiceDocument(ctx, await getInvoice(ctx, id, companyId))),
  'credit-notes': async (ctx, companyId, id) =>
    drawForPack(await creditNoteDocument(ctx, await getCreditNote(ctx, id, companyId))),
  orders: async (ctx, companyId, id) =>
    drawForPack(await orderFormOf(ctx, await getPurchase(ctx, id, companyId))),
}

/** All invoices, credit notes and order forms of a company as PDFs, each drawn when its turn comes. */
export async function companyDocuments(ctx: Ctx, companyId: string): Promise<ZipEntry[]> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select 'invoices' as kind, id, number from invoices where company_id = ${companyId}
    union all select 'credit-notes', id, number from credit_notes where company_id = ${companyId}
    union all select 'orders', id, order_number from purchases
      where company_id = ${companyId} and order_number is not null
    order by kind, number`)
  return rows.map(({ kind, id, number }) => ({
    name: `${kind}/${number}.pdf`,
    content: () => drawings[kind](ctx, companyId, id),
  }))
}
