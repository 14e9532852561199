import type { InvoiceKind } from '#domain/billing/invoice.ts'
import { isPastDue } from '#domain/platform/calendar.ts'
import { type Day, dayOf, formatMonth, formatNearDay } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { AttentionItem } from './item.ts'

export type OpenInvoice = {
  readonly id: string
  readonly number: string
  readonly kind: InvoiceKind
  readonly month: Day
  readonly vendors: readonly string[]
  readonly openCents: Cents
  readonly dueAt: Date
  /** The last try to pay it, if it did not succeed. */
  readonly payment: { readonly isProcessing: boolean; readonly failure: string | null } | null
}

/** An unpaid invoice. While the bank works on its payment, there is nothing to do. */
export function invoiceItem(invoice: OpenInvoice, now: Date): AttentionItem {
  const { id, openCents, payment } = invoice
  const facts = { kind: 'invoice', id, amountCents: openCents } as const
  if (payment?.isProcessing)
    return {
      ...facts,
      title: `Your payment for ${subjectOf(invoice)} is being processed`,
      why: `Invoice ${invoice.number}. Your bank can take a few days.`,
      action: { label: 'View invoice', path: `/invoices/${id}` },
      waitsFor: 'us',
    }
  return {
    ...facts,
    title: `Pay for ${subjectOf(invoice)}`,
    why: [...failureOf(invoice), whyOf(invoice, now)].join(' '),
    amountNote: formatDue(invoice.dueAt, now),
    action: { label: payLabel, path: `/billing?invoice=${id}` },
    waitsFor: 'you',
    day: dayOf(invoice.dueAt),
    ...(payment?.failure && { hasFailed: true }),
  }
}

export const payLabel = 'Pay invoice'

/** The day is formatted. */
export function describeDue(number: string, dueOn: string, isLate: boolean): string {
  return `Invoice ${number} is ${isLate ? 'overdue since' : 'due'} ${dueOn}.`
}

/** A first invoice, which an approved purchase waits for. */
export function describeFirstDue(invoice: string, due: string): string {
  return `You can use it after you pay ${invoice}, ${due}.`
}

/** A payment that the company's bank questions, while it can still be settled. */
export type OpenDispute = {
  readonly id: string
  readonly amountCents: Cents
  readonly invoices: readonly string[]
  readonly evidenceBy: Date | null
}

export function disputeItem({ id, amountCents, invoices, evidenceBy }: OpenDispute): AttentionItem {
  return {
    kind: 'dispute',
    id,
    title: 'Your bank disputes a payment',
    why: `It was for ${invoices.length === 1 ? 'invoice' : 'invoices'} ${invoices.join(', ')}. If it was a mistake, tell us and your bank.`,
    amountCents,
    action: { label: 'Contact us', path: '/contact-us' },
    waitsFor: 'you',
    ...(evidenceBy && { day: dayOf(evidenceBy) }),
  }
}

/** "Vanta", "a change of Cursor", or "November renewals". */
function subjectOf({ kind, month, vendors }: OpenInvoice): string {
  const names = [...new Set(vendors)]
  if (kind === 'first') return names.join(' and ')
  if (kind === 'change') return `a change of ${names.join(' and ')}`
  return names.length === 1 ? `${names[0]}’s renewal` : `${formatMonth(month, 'long')} renewals`
}

function failureOf({ payment }: OpenInvoice): string[] {
  return payment?.failure ? [`Your last payment failed: ${withPeriod(payment.failure)}`] : []
}

function whyOf({ kind, number, dueAt }: OpenInvoice, now: Date): string {
  return kind === 'first'
    ? `Approved. ${describeFirstDue(`invoice ${number}`, formatDue(dueAt, now))}`
    : describeDue(number, formatNearDay(dueAt, now), isPastDue(dueAt, now))
}

function formatDue(dueAt: Date, now: Date): string {
  return `${isPastDue(dueAt, now) ? 'was due' : 'due'} ${formatNearDay(dueAt, now)}`
}

function withPeriod(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
