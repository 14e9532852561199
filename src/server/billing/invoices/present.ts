import type { Invoice, InvoiceDetail, InvoiceLine as WireInvoiceLine } from '#contract/billing/invoices.ts'
import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import type { Arrears as WireArrears } from '#contract/reports/operator.ts'
import { aboutInvoice, type InvoiceLine, isCarried, statusLabel } from '#domain/billing/invoice.ts'
import { type InvoiceBooks, leftToAsk, returnableOfInvoice } from '#domain/billing/returnable.ts'
import type { Coding } from '#domain/people/cost-center.ts'
import { formatMonth } from '#domain/platform/day.ts'
import { percentShare, toDecimal, toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { waitingReturns } from '#server/people/staff/waiting-returns.ts'
import { booksOfInvoices, type GivenBack } from '../ledger/invoice-books.ts'
import { type Arrears, noArrears } from './arrears.ts'
import type { CreditNoteRow, ListedInvoice, paymentsOf } from './queries.ts'

export function presentInvoice(invoice: ListedInvoice, now: Date): Invoice {
  const { id, originalCents, afterCents } = invoice
  return {
    _id: id,
    number: invoice.number,
    kind: invoice.kind,
    about: aboutInvoice(invoice.kind, invoice.vendors),
    vendors: [...new Set(invoice.vendors)],
    issuedAt: invoice.issuedAt.toISOString(),
    dueAt: invoice.dueAt.toISOString(),
    paidAt: invoice.paidAt?.toISOString() ?? null,
    month: formatMonth(new Date(invoice.month)),
    originalAmount: toDollars(originalCents),
    groupAmount: toDollars(afterCents),
    savings: percentShare(originalCents - afterCents, originalCents),
    creditsApplied: toDollars(invoice.creditCents),
    debtAdded: toDollars(invoice.debtCents),
    amountsDue: toDollars(invoice.dueCents),
    credited: toDollars(invoice.creditedCents),
    balance: toDollars(invoice.openCents),
    status: statusLabel(invoice, now),
    carried: isCarried(invoice),
    ...(invoice.hasPool && { hasPool: true as const }),
    ...(invoice.costCenters.length > 0 && { costCenters: invoice.costCenters }),
    ...(invoice.poNumbers.length > 0 && { poNumbers: invoice.poNumbers }),
    pdfUrl: `/api/invoices/${id}/pdf`,
  }
}

/** What a search shows of it. */
export function presentFound(invoice: ListedInvoice, now: Date) {
  const { _id, number, month, amountsDue, balance, status } = presentInvoice(invoice, now)
  return { _id, number, month, amountsDue, balance, status }
}

export function presentArrears(arrears: Arrears = noArrears): WireArrears {
  const { owedCents, overdueCents, overdueInvoices, oldestDays } = arrears
  return { owed: toDecimal(owedCents), overdue: toDecimal(overdueCents), overdueInvoices, oldestDays }
}

export function presentForOperator(invoice: ListedInvoice, now: Date) {
  return { ...presentInvoice(invoice, now), company: { _id: invoice.companyId, name: invoice.companyName } }
}

/** With the amount that can still be credited, and why it may be less than was invoiced. */
export async function presentForDesk(ctx: Ctx, listed: ListedInvoice[]): Promise<OperatorInvoice[]> {
  const ids = listed.map(({ id }) => id)
  const books = await booksOfInvoices(ctx, ids)
  const waiting = await waitingReturns(ctx, 'credit-note', ids)
  return listed.map((invoice) => {
    const given = books.get(invoice.id) as InvoiceBooks & GivenBack
    const maxCents = invoice.status === 'void' ? 0 : returnableOfInvoice(given).maxCents
    const waitingCents = waiting.get(invoice.id) ?? 0
    return {
      ...presentForOperator(invoice, ctx.now()),
      returnable: toDollars(leftToAsk(maxCents, waitingCents)),
      waiting: toDollars(waitingCents),
      refunded: toDollars(given.refundedCents + given.reservedCents - given.disputedCents),
      disputed: toDollars(given.disputedCents),
    }
  })
}

export function presentLine(line: InvoiceLine & Partial<Coding>): WireInvoiceLine {
  return {
    vendor: line.vendor,
    name: line.name,
    billingCycle: line.billingCycle,
    seats: line.seats,
    listPrice: line.perSeatCents === null ? null : toDollars(line.perSeatCents),
    originalAmount: toDollars(line.beforeCents),
    discount: line.discountPercent,
    amount: toDollars(line.afterCents),
    ...(typeof line.unitCents === 'number' && { unitPrice: toDollars(line.unitCents) }),
    periodStart: line.periodStart.toISOString(),
    periodEnd: line.periodEnd.toISOString(),
    reason: line.reason,
    ...(line.costCenter && { costCenter: line.costCenter }),
    ...(line.poNumber && { poNumber: line.poNumber }),
  }
}

export function presentCreditNote(note: CreditNoteRow): InvoiceDetail['creditNotes'][number] {
  return {
    _id: note.id,
    number: note.number,
    issuedAt: note.issuedAt.toISOString(),
    amount: toDollars(note.amountCents),
    returned: toDollars(note.returnedCents),
    reason: note.reason,
    pdfUrl: `/api/credit-notes/${note.id}/pdf`,
  }
}

type Payment = Awaited<ReturnType<typeof paymentsOf>>[number]

export function presentPayment({ at, kind, amountCents }: Payment): InvoiceDetail['payments'][number] {
  return {
    at: at.toISOString(),
    kind: kind === 'refunded' || kind === 'charged_back' ? kind : 'paid',
    amount: toDollars(amountCents),
  }
}
