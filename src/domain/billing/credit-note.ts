import { type Cents, formatUsd } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'
import type { InvoiceStatus } from './invoice.ts'
import { type InvoiceBooks, leftToAsk, returnableOfInvoice, whyWaiting } from './returnable.ts'

export type CreditNote = {
  amountCents: Cents
  /** Deducted from the amount owed. */
  lowersCents: Cents
  /** Already paid or covered by credit: it becomes the company's credit. */
  returnsCents: Cents
  /** A debt that the invoice carried and that is unpaid: the next one carries it. */
  debtCents: Cents
  /** Status of the invoice afterward: void if fully credited while unpaid, paid if the rest was covered. */
  status: InvoiceStatus
}

/** A credit note for an amount, or by default for everything that can still be returned. */
export function creditNote(invoice: InvoiceBooks, wanted: Cents | null, waitingCents: Cents = 0): CreditNote {
  const maxCents = leftToAsk(returnableOfInvoice(invoice).maxCents, waitingCents)
  if (invoice.status === 'void' || maxCents === 0) throw new Refused('nothing_to_credit')
  const amountCents = wanted ?? maxCents
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > maxCents)
    throw tooMuch(maxCents, waitingCents)
  return noteFor(invoice, amountCents)
}

/** Everyone who reads why something was credited learns that it is not given up. */
export function billedAgainReason(reason: string): string {
  return `${/[.!?]$/.test(reason) ? reason : `${reason}.`} It is billed again on a later monthly invoice.`
}

/** A part of an invoice is not billed again: which of its cycles would that be? */
export function refusePart(invoice: InvoiceBooks, amountCents: Cents) {
  if (amountCents === returnableOfInvoice(invoice).maxCents) return
  const amount = 'To bill it again, credit everything that is left.'
  throw new Refused('invalid_input', { message: amount, fields: { amount } })
}

/** Voiding an invoice: the same as a credit note for everything that is left, if anything is. */
export function voidNote(invoice: InvoiceBooks): CreditNote {
  return noteFor(invoice, returnableOfInvoice(invoice).maxCents)
}

/** The unpaid part is credited first: there is nothing to return for it. */
function noteFor(invoice: InvoiceBooks, amountCents: Cents): CreditNote {
  const { maxCents, openCents } = returnableOfInvoice(invoice)
  const lowersCents = Math.min(amountCents, openCents)
  const debtCents = amountCents === maxCents ? debtLeft(invoice, lowersCents) : 0
  // After a charge-back more can be open than can be credited.
  const isSettled =
    invoice.status === 'due' && lowersCents + debtCents === Math.max(openCents, invoice.openCents)
  const settled: InvoiceStatus = amountCents === maxCents ? 'void' : 'paid'
  return {
    amountCents,
    lowersCents,
    returnsCents: amountCents - lowersCents,
    debtCents,
    status: isSettled ? settled : invoice.status,
  }
}

/** Payments pay the debt first. An invoice that was paid before stays due for money that a bank took back. */
function debtLeft({ debtCents, openCents }: InvoiceBooks, lowersCents: Cents): Cents {
  return Math.max(0, Math.min(debtCents, openCents - lowersCents))
}

function tooMuch(maxCents: Cents, waitingCents: Cents) {
  const upTo = `Enter an amount above $0.00, up to ${formatUsd(maxCents)}.`
  const amount = [upTo, ...whyWaiting(waitingCents)].join(' ')
  return new Refused('invalid_input', { message: amount, fields: { amount } })
}
