import type { PurchaseLine } from '../catalog/pricing.ts'
import type { Vendor } from '../catalog/vendor.ts'
import { addDays, cycleStart, daysBetween, isPastDue } from '../platform/calendar.ts'
import { type Cents, percentShare } from '../platform/money.ts'
import { creditOrDebt } from './ledger.ts'
import { canBePaid, isTooSmall } from './payment-parts.ts'

const daysToPay = 7

export const invoiceStatuses = ['due', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * The first invoice comes with its purchase; all renewals in a month are on one monthly invoice; a change of a running
 * subscription may have its own.
 */
export const invoiceKinds = ['first', 'monthly', 'change'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** `cycle`: a whole cycle of a purchase, billed once. `change`: what a change adds to cycles that are billed already. */
export const lineKinds = ['cycle', 'change'] as const
export type LineKind = (typeof lineKinds)[number]

/** A line of a purchase for one of its cycles. */
export type InvoiceLine = PurchaseLine & {
  planId: string
  /** Its place among the purchase's lines; null for what was billed before it was kept. */
  line: number | null
  vendorId: string
  vendor: string
  periodStart: Date
  periodEnd: Date
  reason: string | null
  /** A whole cycle, unless it says otherwise. */
  kind?: LineKind
  changeId?: string | null
  /** Of a change: how many days of the cycle it is charged for. */
  days?: number | null
  cycleDays?: number | null
}

export const firstMonthReason = 'First month free'

/** A vendor gives each company one free first month. */
export function isFirstMonthFree({ id, firstMonthFree }: Vendor, hadFreeMonthOf: readonly string[]): boolean {
  return firstMonthFree && !hadFreeMonthOf.includes(id)
}

/** The lines of a purchase's first cycle: at 0 if the first month is free. */
export function firstCycleLines<L extends PurchaseLine>(
  lines: readonly L[],
  anchor: Date,
  isFree: boolean,
): (L & Pick<InvoiceLine, 'periodStart' | 'periodEnd' | 'reason'>)[] {
  return lines.map((line) => {
    const period = { periodStart: anchor, periodEnd: cycleStart(anchor, line.billingCycle, 1) }
    if (!isFree) return { ...line, ...period, reason: null }
    return { ...line, ...period, afterCents: 0, discountPercent: 100, reason: firstMonthReason }
  })
}

export type InvoiceTotals = {
  originalCents: Cents
  afterCents: Cents
  creditCents: Cents
  /** Credit that was taken back after it was used: owed with this invoice. */
  debtCents: Cents
  dueCents: Cents
  savingsPercent: number
}

/** Totals are sums of the lines. Credit never exceeds the amount; a balance below zero is a debt, carried in full. */
export function invoiceTotals(
  lines: readonly { beforeCents: Cents; afterCents: Cents }[],
  balanceCents: Cents = 0,
): InvoiceTotals {
  const originalCents = lines.reduce((sum, line) => sum + line.beforeCents, 0)
  const afterCents = lines.reduce((sum, line) => sum + line.afterCents, 0)
  const { creditCents, debtCents } = creditOrDebt(balanceCents)
  const applied = Math.min(creditCents, afterCents)
  return {
    originalCents,
    afterCents,
    creditCents: applied,
    debtCents,
    dueCents: afterCents - applied + debtCents,
    savingsPercent: percentShare(originalCents - afterCents, originalCents),
  }
}

/** How pages and documents name a debt that an invoice carries. */
export const debtLabel = 'Owed from before'

export function dueAt(issuedAt: Date): Date {
  return addDays(issuedAt, daysToPay)
}

export type PlannedInvoice = InvoiceTotals & {
  status: InvoiceStatus
  issuedAt: Date
  dueAt: Date
  paidAt: Date | null
  /** False if nothing is due, or less than the card minimum. */
  needsPayment: boolean
}

/** The figures of an invoice, issued or previewed; one with a total of 0 is paid immediately. */
export function planInvoice(
  lines: readonly { beforeCents: Cents; afterCents: Cents }[],
  balanceCents: Cents,
  issuedAt: Date,
): PlannedInvoice {
  const totals = invoiceTotals(lines, balanceCents)
  const isPaid = totals.dueCents === 0
  return {
    ...totals,
    status: isPaid ? 'paid' : 'due',
    issuedAt,
    dueAt: dueAt(issuedAt),
    paidAt: isPaid ? issuedAt : null,
    needsPayment: canBePaid(totals.dueCents),
  }
}

/** Days overdue: 1 on the day after the due day. */
export function daysPastDue(due: Date, now: Date): number {
  return Math.max(0, daysBetween(due, now))
}

type Unpaid = { status: InvoiceStatus; openCents: Cents }

/** The unpaid amount is below the card minimum: it is added to the next payment, without reminders. */
export function isCarried({ status, openCents }: Unpaid): boolean {
  return status === 'due' && isTooSmall(openCents)
}

export const statusLabels = ['Due', 'Paid', 'Overdue', 'Void'] as const

/** The status on screen: a late invoice is overdue, unless it is carried over to the next payment. */
export function statusLabel(invoice: Unpaid & { dueAt: Date }, now: Date): (typeof statusLabels)[number] {
  if (invoice.status === 'paid') return 'Paid'
  if (invoice.status === 'void') return 'Void'
  return isPastDue(invoice.dueAt, now) && !isCarried(invoice) ? 'Overdue' : 'Due'
}

/** A short description: "Wiza, first invoice", "6 renewals". */
export function aboutInvoice(kind: InvoiceKind, vendors: readonly string[]): string {
  const names = [...new Set(vendors)]
  if (kind === 'first') return `${names.join(', ')}, first invoice`
  if (kind === 'change') return `${names.join(', ')}, changed`
  return vendors.length === 1 ? `${names[0]}, renewal` : `${vendors.length} renewals`
}
