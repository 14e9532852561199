import type { InvoiceStatus } from './invoice.ts'
import { type Cents, formatUsd } from './money.ts'
import { type Part, splitRefund } from './payment.ts'
import { Refused } from './refused.ts'

/** What the books say of an invoice, as far as giving back is concerned. */
export type InvoiceBooks = {
  status: InvoiceStatus
  afterCents: Cents
  /** The company's credit that it used when it was issued. */
  creditCents: Cents
  openCents: Cents
  /** Credit notes, refunds and voids so far, each once. */
  givenBackCents: Cents
  /** Of that, what became the company's credit. */
  returnedCents: Cents
  /** Of that credit, what was paid out to a card, or is about to be. */
  paidOutCents: Cents
  /** Not given back yet, but promised to a refund that is on its way, or held by a dispute. */
  reservedCents: Cents
}

export type InvoiceReturnable = {
  /** The most that a credit note can be for. */
  mostCents: Cents
  /** Of that, what was never paid: it is owed no more. */
  openCents: Cents
  /** Of that, what was paid or covered by credit: it can go back as credit, or to the card that paid it. */
  settledCents: Cents
  /** Credit that came from payments of this invoice, beyond the credit that the invoice itself had used. */
  payableCents: Cents
}

/** What is still returnable of an invoice: never more than was invoiced, whichever way it goes back. */
export function returnableOfInvoice(invoice: InvoiceBooks): InvoiceReturnable {
  const mostCents = atLeast0(invoice.afterCents - invoice.givenBackCents - invoice.reservedCents)
  const openCents = Math.min(mostCents, atLeast0(invoice.openCents))
  const fromPayments = atLeast0(invoice.returnedCents - invoice.creditCents)
  return {
    mostCents,
    openCents,
    settledCents: mostCents - openCents,
    payableCents: atLeast0(fromPayments - invoice.paidOutCents),
  }
}

/** What the books say of a payment. */
export type PaymentBooks = {
  /** 0 until the money is there. */
  receivedCents: Cents
  /** Refunded, or on its way back. */
  refundedCents: Cents
  /** Taken back by the customer's bank, for as long as a dispute is open and after it was lost. */
  chargedBackCents: Cents
  /** What became credit on arrival, and has not gone back or been promised since. */
  overpaidCents: Cents
  /** What the company has left as credit, beyond what other refunds are promised. */
  creditCents: Cents
  /** Of each invoice: this payment's money in it, and what the invoice itself can still give back. */
  shares: ({ invoiceId: string; cashCents: Cents } & Pick<
    InvoiceReturnable,
    'settledCents' | 'payableCents'
  >)[]
}

export type PaymentReturnable = {
  mostCents: Cents
  /** Of that, what takes the company's credit along. */
  fromCreditCents: Cents
  /** Not returnable, because it was given back as credit and that credit was used. */
  creditUsedCents: Cents
}

/** What is still returnable of a payment, in cash: at most what came in and has not gone back in any form. */
export function returnableOfPayment(payment: PaymentBooks): PaymentReturnable {
  const cash = atLeast0(payment.receivedCents - payment.refundedCents - payment.chargedBackCents)
  const fromCredit = Math.min(atLeast0(payment.creditCents), sumOf(creditSources(payment)))
  const mostCents = Math.min(cash, fromCredit + sumOf(invoiceSources(payment)))
  return {
    mostCents,
    fromCreditCents: Math.min(fromCredit, mostCents),
    creditUsedCents: cash - mostCents,
  }
}

/** A part of money that goes back: out of an invoice that it paid, or of credit that it became. */
export type ReturnPart = Part & { fromCredit: boolean }

/** Where returned money comes from. Credit goes first, so that it is not both paid out and spent. */
export function splitReturn(payment: PaymentBooks, amountCents: Cents): ReturnPart[] {
  const credit = Math.min(amountCents, returnableOfPayment(payment).fromCreditCents)
  const mark = (fromCredit: boolean) => (part: Part) => ({ ...part, fromCredit })
  return [
    ...splitRefund(credit, creditSources(payment)).map(mark(true)),
    ...splitRefund(amountCents - credit, invoiceSources(payment)).map(mark(false)),
  ]
}

/** The parts of a refund of so much, or of all that is left. */
export function refundParts(payment: PaymentBooks, wanted: Cents | null): ReturnPart[] {
  const { mostCents } = returnableOfPayment(payment)
  if (mostCents === 0) throw new Refused('not_refundable', nothingLeft(payment))
  const amountCents = wanted ?? mostCents
  if (amountCents > mostCents) {
    const message = [`At most ${formatUsd(mostCents)} can be refunded.`, ...whyLess(payment)].join(' ')
    throw new Refused('refund_too_large', { message, fields: { amount: message } })
  }
  return splitReturn(payment, amountCents)
}

/** Why a refund cannot be for the whole payment, beyond earlier refunds. */
function whyLess(payment: PaymentBooks): string[] {
  const { creditUsedCents } = returnableOfPayment(payment)
  const { chargedBackCents } = payment
  return [
    ...(creditUsedCents > 0 ? [`${formatUsd(creditUsedCents)} became credit that has been used.`] : []),
    ...(chargedBackCents > 0 ? [`${formatUsd(chargedBackCents)} is disputed or was charged back.`] : []),
  ]
}

function nothingLeft(payment: PaymentBooks) {
  const reasons = whyLess(payment)
  return reasons.length > 0
    ? { message: ['There is nothing left to refund on this payment.', ...reasons].join(' ') }
    : {}
}

/** Money of this payment that is the company's credit now: what no invoice can give back by itself any more. */
function creditSources({ overpaidCents, shares }: PaymentBooks): Part[] {
  return [
    { invoiceId: null, amountCents: atLeast0(overpaidCents) },
    ...shares.map(({ invoiceId, cashCents, settledCents, payableCents }) => ({
      invoiceId,
      amountCents: Math.min(payableCents, atLeast0(cashCents - settledCents)),
    })),
  ]
}

function invoiceSources({ shares }: PaymentBooks): Part[] {
  return shares.map(({ invoiceId, cashCents, settledCents }) => ({
    invoiceId,
    amountCents: Math.min(atLeast0(cashCents), settledCents),
  }))
}

function sumOf(parts: readonly Part[]): Cents {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function atLeast0(cents: Cents): Cents {
  return Math.max(0, cents)
}
