import type { InvoiceStatus } from './invoice.ts'
import { type Cents, formatUsd } from './money.ts'
import { Refused } from './refused.ts'
import { type InvoiceBooks, returnableOfInvoice } from './returnable.ts'

export type CreditNote = {
  amountCents: Cents
  /** Off what is owed. */
  lowersCents: Cents
  /** What was paid or covered already: it becomes the company's credit. */
  returnsCents: Cents
  /** The invoice afterwards: one that is wholly credited unpaid is void, one whose rest is covered is paid. */
  status: InvoiceStatus
}

/** A credit note over all that is still returnable of an invoice, or a part of that. */
export function creditNote(invoice: InvoiceBooks, wanted: Cents | null): CreditNote {
  const { mostCents } = returnableOfInvoice(invoice)
  if (invoice.status === 'void' || mostCents === 0) throw new Refused('nothing_to_credit')
  const amountCents = wanted ?? mostCents
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > mostCents)
    throw tooMuch(mostCents)
  return noteOver(invoice, amountCents)
}

/** What voiding an invoice takes back: the same as a credit note over all that is left, if anything is. */
export function voidNote(invoice: InvoiceBooks): CreditNote {
  return noteOver(invoice, returnableOfInvoice(invoice).mostCents)
}

/** What is open goes first: it was never paid, so there is nothing to return for it. */
function noteOver(invoice: InvoiceBooks, amountCents: Cents): CreditNote {
  const { mostCents, openCents } = returnableOfInvoice(invoice)
  const lowersCents = Math.min(amountCents, openCents)
  const isSettled = invoice.status === 'due' && lowersCents === openCents
  const settled: InvoiceStatus = amountCents === mostCents ? 'void' : 'paid'
  return {
    amountCents,
    lowersCents,
    returnsCents: amountCents - lowersCents,
    status: isSettled ? settled : invoice.status,
  }
}

function tooMuch(mostCents: Cents) {
  const amount = `Credit more than $0.00 and at most ${formatUsd(mostCents)}.`
  return new Refused('invalid_input', { message: amount, fields: { amount } })
}
