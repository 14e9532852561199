import type { InvoiceStatus } from './invoice.ts'
import { type Cents, formatUsd } from './money.ts'
import { Refused } from './refused.ts'

/** What a credit note looks at: what was asked at group price, credited so far, and is still open. */
export type CreditedInvoice = {
  status: InvoiceStatus
  afterCents: Cents
  creditedCents: Cents
  openCents: Cents
}

export type CreditNote = {
  amountCents: Cents
  /** Off what is owed. */
  lowersCents: Cents
  /** What was paid or covered already: it becomes the company's credit. */
  returnsCents: Cents
  /** The invoice afterwards: one that is wholly credited unpaid is void, one whose rest is covered is paid. */
  status: InvoiceStatus
}

/** A credit note over the whole of an invoice, or a part: never more than was asked and is not credited yet. */
export function creditNote(invoice: CreditedInvoice, wanted: Cents | null): CreditNote {
  const most = invoice.afterCents - invoice.creditedCents
  if (invoice.status === 'void' || most === 0) throw new Refused('nothing_to_credit')
  const amountCents = wanted ?? most
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > most) throw tooMuch(most)
  const lowersCents = Math.min(amountCents, Math.max(invoice.openCents, 0))
  const isSettled = invoice.status === 'due' && lowersCents === invoice.openCents
  const settled: InvoiceStatus = amountCents === most ? 'void' : 'paid'
  return {
    amountCents,
    lowersCents,
    returnsCents: amountCents - lowersCents,
    status: isSettled ? settled : invoice.status,
  }
}

function tooMuch(most: Cents) {
  const amount = `Credit more than $0.00 and at most ${formatUsd(most)}.`
  return new Refused('invalid_input', { message: amount, fields: { amount } })
}
