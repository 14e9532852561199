import { debtLabel, isCarried } from '#domain/billing/invoice.ts'
import { formatCarried } from '#domain/billing/payment-parts.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay, formatMonth } from '#domain/platform/day.ts'
import { type Cents, formatUsd, percentShare } from '#domain/platform/money.ts'
import type { Typed } from '#server/platform/mail/typed-text.ts'
import type { InvoiceEmail } from './emails.ts'
import type { LineRow } from './queries.ts'
import type { invoices } from './tables.ts'

const shownLines = 5

type Invoice = typeof invoices.$inferSelect

type Emailed = { invoice: Invoice; openCents: Cents; company: Typed; lines: LineRow[] }

/** What an email says about an invoice: the largest lines, then the rest in one line, so that the totals add up. */
export function invoiceEmailFacts({ invoice, openCents, company, lines }: Emailed): InvoiceEmail {
  const bySize = lines.toSorted((a, b) => b.afterCents - a.afterCents)
  const isOneMore = bySize.length === shownLines + 1
  const cut = isOneMore ? bySize.length : shownLines
  return {
    number: invoice.number,
    month: formatMonth(new Date(invoice.month)),
    company,
    amount: formatUsd(openCents),
    saved: savedText(invoice),
    dueOn: formatDay(invoice.dueAt),
    isPaid: invoice.status === 'paid',
    carried: isCarried({ ...invoice, openCents }) ? formatCarried(openCents) : null,
    lines: bySize.slice(0, cut).map(({ vendor, name, seats, perSeatCents, afterCents }) => ({
      vendor,
      note: perSeatCents ? `${name}, ${formatSeat(seats)}` : name,
      amount: formatUsd(afterCents),
    })),
    more: moreOf(bySize.slice(cut)),
    totals: totalsOf(invoice, openCents),
    pageUrl: `/invoices/${invoice.id}`,
    payUrl: `/billing?invoice=${invoice.id}`,
  }
}

function savedText({ originalCents, afterCents }: Invoice): string | null {
  const saved = originalCents - afterCents
  if (saved <= 0) return null
  return `You save ${formatUsd(saved)}, ${percentShare(saved, originalCents)}% below list price`
}

function moreOf(rest: LineRow[]): InvoiceEmail['more'] {
  if (rest.length === 0) return null
  return {
    vendor: `${rest.length} more`,
    note: [...new Set(rest.map(({ vendor }) => vendor))].join(', '),
    amount: formatUsd(rest.reduce((sum, { afterCents }) => sum + afterCents, 0)),
  }
}

function totalsOf(
  { originalCents, afterCents, creditCents, debtCents, dueCents }: Invoice,
  openCents: Cents,
): InvoiceEmail['totals'] {
  const all: InvoiceEmail['totals'] = [
    { name: 'List price', amount: formatUsd(originalCents), weight: 'plain' },
    { name: 'Group discount', amount: formatUsd(afterCents - originalCents), weight: 'saved' },
    { name: 'Credits applied', amount: formatUsd(-creditCents), weight: 'saved' },
    ...(debtCents > 0 ? [{ name: debtLabel, amount: formatUsd(debtCents), weight: 'plain' as const }] : []),
    { name: 'Already paid or credited', amount: formatUsd(openCents - dueCents), weight: 'saved' },
    { name: 'Amount due', amount: formatUsd(openCents), weight: 'final' },
  ]
  const isNone = formatUsd(0)
  return all.filter(({ amount, weight }) => weight !== 'saved' || amount !== isNone)
}
