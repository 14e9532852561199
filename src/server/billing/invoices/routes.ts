import * as calls from '#contract/billing/invoices.ts'
import { filterInvoices } from '#domain/billing/filter-invoices.ts'
import { formatMonth } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import { type Ctx, type PersonCtx, visibleCompanyId } from '#server/context.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { Route } from '#server/platform/http/route.ts'
import { chargeFactsOf } from '../auto-pay/charge-facts.ts'
import { creditNoteDocument } from './credit-note-pdf.ts'
import { creditSourcesOf } from './credit-sources.ts'
import { invoiceCsv } from './invoice-csv.ts'
import { invoiceDocument } from './invoice-pdf.ts'
import { lineOriginsOf } from './line-origins.ts'
import { nextInvoiceOf } from './next-invoice.ts'
import {
  presentCreditNote,
  presentForOperator,
  presentInvoice,
  presentLine,
  presentPayment,
} from './present.ts'
import {
  creditNotesOf,
  getCreditNote,
  getInvoice,
  type ListedInvoice,
  linesOf,
  listInvoices,
  paymentsOf,
} from './queries.ts'

export function invoiceRoutes(route: Route) {
  route(calls.listInvoices, async (ctx) => ({ invoices: await invoicesOf(ctx) }))

  route(calls.invoicesCsv, async (ctx, { query }, { reply }) => {
    nameFile(reply, 'invoices.csv')
    return invoiceCsv(filterInvoices(await invoicesOf(ctx), query))
  })

  route(calls.nextInvoice, async (ctx) => {
    const { month, issuedAt, lines, ...totals } = await nextInvoiceOf(ctx, ctx.company.id)
    return {
      month: formatMonth(month),
      issuesAt: issuedAt.toISOString(),
      originalAmount: toDollars(totals.originalCents),
      groupAmount: toDollars(totals.afterCents),
      savings: totals.savingsPercent,
      creditsApplied: toDollars(totals.creditCents),
      debtAdded: toDollars(totals.debtCents),
      amountsDue: toDollars(totals.dueCents),
      lines: lines.map((line) => ({ ...presentLine(line), purchase: line.purchaseId })),
    }
  })

  route(calls.getInvoice, async (ctx, { params }, { about }) => {
    const invoice = await getInvoice(ctx, params.id, visibleCompanyId(ctx))
    about.companyId = invoice.companyId
    return detailOf(ctx, invoice)
  })

  route(calls.invoicePdf, async (ctx, { params }, { reply, about }) => {
    const invoice = await getInvoice(ctx, params.id, visibleCompanyId(ctx))
    about.companyId = invoice.companyId
    reply.header('content-disposition', `inline; filename="invoice-${invoice.number}.pdf"`)
    return renderDocument(ctx, () => invoiceDocument(ctx, invoice))
  })

  route(calls.creditNotePdf, async (ctx, { params }, { reply, about }) => {
    const note = await getCreditNote(ctx, params.id, visibleCompanyId(ctx))
    about.companyId = note.companyId
    reply.header('content-disposition', `inline; filename="credit-note-${note.number}.pdf"`)
    return renderDocument(ctx, () => creditNoteDocument(ctx, note))
  })
}

export async function detailOf(ctx: Ctx, invoice: ListedInvoice) {
  const origins = await lineOriginsOf(ctx, invoice.id)
  const lines = await linesOf(ctx, invoice.id)
  const charges = await chargeFactsOf(ctx, invoice.companyId, [invoice])
  return {
    ...presentForOperator(invoice, ctx.now()),
    ...charges.get(invoice.id),
    ...creditsOf(invoice, await creditSourcesOf(ctx, invoice.companyId)),
    lines: lines.map((line) => ({ ...presentLine(line), ...origins.get(line.position) })),
    payments: (await paymentsOf(ctx, invoice.id)).map(presentPayment),
    creditNotes: (await creditNotesOf(ctx, invoice.id)).map(presentCreditNote),
  }
}

/** A new user without a company has no invoices, which is not an error. */
async function invoicesOf(ctx: PersonCtx) {
  if (!ctx.company) return []
  const found = await listInvoices(ctx, ctx.company.id)
  const sources = await creditSourcesOf(ctx, ctx.company.id)
  const charges = await chargeFactsOf(ctx, ctx.company.id, found)
  return found.map((invoice) => ({
    ...presentInvoice(invoice, ctx.now()),
    ...creditsOf(invoice, sources),
    ...charges.get(invoice.id),
  }))
}

function creditsOf({ id }: ListedInvoice, sources: Awaited<ReturnType<typeof creditSourcesOf>>) {
  const credits = sources.get(id)
  return credits ? { credits } : {}
}
