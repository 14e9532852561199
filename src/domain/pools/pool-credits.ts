import { type CreditNote, creditNote } from '../billing/credit-note.ts'
import { type InvoiceBooks, returnableOfInvoice } from '../billing/returnable.ts'
import { type Cents, formatUsd } from '../platform/money.ts'

/** A line of an invoice that a pool priced. */
export type InvoicedLine = {
  readonly seats: number
  /** What it was invoiced at. */
  readonly unitCents: Cents
  /** What earlier clearings credited for it. */
  readonly poolCreditedCents: Cents
}

export type PoolCredit = {
  readonly note: CreditNote
  /** One for each line, in order; together the amount of the note. */
  readonly lineCents: readonly Cents[]
}

/** What an invoice gets back when the pool becomes cheaper, back to its first cycle; null if nothing. */
export function poolCredit(
  invoice: InvoiceBooks,
  lines: readonly InvoicedLine[],
  unitCents: Cents,
): PoolCredit | null {
  if (invoice.status === 'void') return null
  let leftCents = returnableOfInvoice(invoice).maxCents
  const lineCents = lines.map((line) => {
    const cents = Math.min(leftCents, differenceOf(line, unitCents))
    leftCents -= cents
    return cents
  })
  const amountCents = lineCents.reduce((sum, cents) => sum + cents, 0)
  return amountCents === 0 ? null : { note: creditNote(invoice, amountCents), lineCents }
}

/** The reason on the credit note. */
export function creditReason(unitCents: Cents): string {
  return `The pool reached ${formatUsd(unitCents)} per seat: your difference for this invoice.`
}

function differenceOf(
  { seats, unitCents: paidUnit, poolCreditedCents }: InvoicedLine,
  unitCents: Cents,
): Cents {
  return Math.max(0, seats * (paidUnit - unitCents) - poolCreditedCents)
}
