import { debtLabel, isCarried, statusLabel } from '#domain/billing/invoice.ts'
import { formatCarried } from '#domain/billing/payment-parts.ts'
import { cycleLabel, formatPoolPrice } from '#domain/catalog/format-plan.ts'
import { formatCoding, sharedCoding } from '#domain/people/cost-center.ts'
import { formatDay, formatMonth, formatPeriod } from '#domain/platform/day.ts'
import { formatUsd, percentShare } from '#domain/platform/money.ts'
import { termsDate, termsInForce } from '#domain/platform/terms.ts'
import type { Ctx } from '#server/context.ts'
import { buyerOf, sellerOf } from '#server/people/companies/parties.ts'
import { codingFacts } from '#server/platform/documents/coding-facts.ts'
import type { PricedRow } from '#server/platform/documents/line-table.ts'
import type { Fact, PriceDocument, Total } from '#server/platform/documents/price-document.ts'
import { type LineRow, type ListedInvoice, linesOf, paymentsOf } from './queries.ts'

/** The invoice as a document: what is charged and why, what has been paid, and when the rest is due. */
export async function invoiceDocument(ctx: Ctx, invoice: ListedInvoice): Promise<PriceDocument> {
  const lines = await linesOf(ctx, invoice.id)
  const saved = invoice.originalCents - invoice.afterCents
  const status = statusLabel(invoice, ctx.now())
  return {
    title: 'Invoice',
    number: invoice.number,
    mark: status === 'Void' || status === 'Overdue' ? status : null,
    from: sellerOf(ctx),
    to: await buyerOf(ctx, invoice.companyId, 'Billed to'),
    facts: factsOf(invoice, lines, status),
    rows: lines.map((line) => ({ ...rowOf(line), ...noteOf(line, lines) })),
    saved:
      saved > 0
        ? {
            headline: `You save ${formatUsd(saved)}`,
            detail: `${percentShare(saved, invoice.originalCents)}% below list price on this invoice.`,
          }
        : null,
    ...paymentOf(ctx, invoice),
    totals: await totalsOf(ctx, invoice),
    notes: [
      isCarried(invoice) ? formatCarried(invoice.openCents) : 'Payable within 7 days of the invoice date.',
      'All amounts in US dollars. Subscriptions can be canceled with 30 days’',
      `written notice. Terms of ${termsDate(termsInForce(invoice.issuedAt))} apply; Delaware law.`,
    ],
    createdAt: invoice.issuedAt,
  }
}

/** For whoever pays without being logged in, such as an accounting department. */
function paymentOf({ parts: { config, payments } }: Ctx, invoice: ListedInvoice) {
  const isOpen = invoice.status === 'due' && invoice.openCents > 0 && !isCarried(invoice)
  if (!isOpen || !payments) return {}
  const ways = 'by card, bank account or bank transfer'
  const detail = `At ${config.appUrl}/billing, ${ways}. With a transfer, name invoice ${invoice.number}.`
  return { payment: { headline: 'How to pay', detail } }
}

function factsOf(
  { kind, month, issuedAt, dueAt, paidAt }: ListedInvoice,
  lines: LineRow[],
  status: string,
): Fact[] {
  const [first] = lines
  const period =
    kind === 'first' && first
      ? formatPeriod(first.periodStart, first.periodEnd)
      : formatMonth(new Date(month))
  return [
    { label: 'Invoice date', value: formatDay(issuedAt) },
    { label: 'Due date', value: formatDay(dueAt) },
    { label: 'Period', value: period },
    { label: 'Status', value: paidAt && status === 'Paid' ? `Paid ${formatDay(paidAt, 'medium')}` : status },
    ...codingFacts(sharedCoding(lines)),
  ]
}

/** At the line, if not all lines are booked alike. */
function noteOf(line: LineRow, lines: LineRow[]): { note?: string } {
  const note = sharedCoding(lines) ? '' : formatCoding(line)
  return note ? { note } : {}
}

function rowOf(line: LineRow): PricedRow {
  const period = formatPeriod(line.periodStart, line.periodEnd)
  const [poolPrice] = formatPoolPrice(line)
  const detail = [line.name, poolPrice ?? cycleLabel(line.billingCycle), line.reason ?? period]
  return {
    name: line.vendor,
    detail: detail.join(', '),
    seats: String(line.seats),
    listPrice: line.perSeatCents ? formatUsd(line.perSeatCents) : 'flat',
    listAmount: formatUsd(line.beforeCents),
    discount: `${line.discountPercent}%`,
    amount: formatUsd(line.afterCents),
  }
}

/** From the list price down to the open balance; the last line comes from the ledger. */
async function totalsOf(ctx: Ctx, invoice: ListedInvoice): Promise<Total[]> {
  const { originalCents, afterCents, creditCents, debtCents, creditedCents, openCents } = invoice
  const payments = await paymentsOf(ctx, invoice.id)
  const isTouched = payments.length > 0 || creditedCents > 0
  return [
    { label: 'List price', amount: formatUsd(originalCents), weight: 'plain' },
    { label: 'Group discount', amount: formatUsd(afterCents - originalCents), weight: 'saved' },
    { label: 'Group price', amount: formatUsd(afterCents), weight: 'plain' },
    ...only(creditCents > 0, {
      label: 'Credits applied',
      amount: formatUsd(-creditCents),
      weight: 'saved' as const,
    }),
    ...only(debtCents > 0, { label: debtLabel, amount: formatUsd(debtCents), weight: 'plain' as const }),
    { label: 'Amount due', amount: formatUsd(invoice.dueCents), weight: 'final' },
    ...payments.map(({ kind, at, amountCents }) => ({
      label: `${paymentLabel(kind)} ${formatDay(at, 'medium')}`,
      amount: formatUsd(kind === 'paid' ? -amountCents : amountCents),
      weight: 'plain' as const,
    })),
    ...only(creditedCents > 0, {
      label: 'Credited',
      amount: formatUsd(-creditedCents),
      weight: 'plain' as const,
    }),
    ...only(isTouched, { label: 'Balance', amount: formatUsd(openCents), weight: 'strong' as const }),
  ]
}

function only(isShown: boolean, total: Total): Total[] {
  return isShown ? [total] : []
}

function paymentLabel(kind: string): string {
  if (kind === 'charged_back') return 'Taken back by the bank'
  return kind === 'refunded' ? 'Refunded' : 'Paid'
}
