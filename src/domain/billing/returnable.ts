import { type Cents, formatUsd } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'
import type { InvoiceStatus } from './invoice.ts'
import { type Part, splitRefund } from './payment.ts'

/** An invoice in the books, as far as returns are concerned. */
export type InvoiceBooks = {
  status: InvoiceStatus
  afterCents: Cents
  /** The company's credit applied when it was issued. */
  creditCents: Cents
  /** The debt that it carries, which a credit note doesn't forgive. */
  debtCents: Cents
  openCents: Cents
  /** Credit notes, refunds and voids so far, each once. */
  givenBackCents: Cents
  /** Of that, what became the company's credit. */
  returnedCents: Cents
  /** Of that credit, what was paid out to a card, or is about to be. */
  paidOutCents: Cents
  /** Not given back yet, but reserved for a queued refund or held by a dispute. */
  reservedCents: Cents
}

export type InvoiceReturnable = {
  /** The largest possible credit note. */
  maxCents: Cents
  /** Of that, what was never paid: it is simply no longer owed. */
  openCents: Cents
  /** Of that, what was paid or covered by credit: it can go back as credit, or to the card that paid it. */
  settledCents: Cents
  /** Credit that came from payments of this invoice, beyond the credit that the invoice itself had used. */
  payableCents: Cents
}

/** How much of an invoice can still be returned: never more than was invoiced, as refund and credit together. */
export function returnableOfInvoice(invoice: InvoiceBooks): InvoiceReturnable {
  const maxCents = atLeast0(invoice.afterCents - invoice.givenBackCents - invoice.reservedCents)
  const openCents = Math.min(maxCents, atLeast0(invoice.openCents))
  const fromPayments = atLeast0(invoice.returnedCents - invoice.creditCents)
  return {
    maxCents,
    openCents,
    settledCents: maxCents - openCents,
    payableCents: atLeast0(fromPayments - invoice.paidOutCents),
  }
}

/** A payment in the books. */
export type PaymentBooks = {
  /** 0 until the money has arrived. */
  receivedCents: Cents
  /** Refunded, or being refunded. */
  refundedCents: Cents
  /** Taken back by the customer's bank: while a dispute is open, or after it was lost. */
  chargedBackCents: Cents
  /** What became credit on arrival and has not been returned or reserved since. */
  overpaidCents: Cents
  /** The company's remaining credit, minus what other refunds have reserved. */
  creditCents: Cents
  /** For each invoice: this payment's money in it, and what the invoice can still give back. */
  shares: ({ invoiceId: string; cashCents: Cents } & Pick<
    InvoiceReturnable,
    'settledCents' | 'payableCents'
  >)[]
}

export type PaymentReturnable = {
  maxCents: Cents
  /** Of that, what uses up the company's credit. */
  fromCreditCents: Cents
  /** Not returnable: it was given back as credit, and that credit was used. */
  creditUsedCents: Cents
}

/** How much of a payment can still be refunded: at most what arrived and was not returned in any form. */
export function returnableOfPayment(payment: PaymentBooks): PaymentReturnable {
  const cash = atLeast0(payment.receivedCents - payment.refundedCents - payment.chargedBackCents)
  const fromCredit = Math.min(atLeast0(payment.creditCents), sumOf(creditSources(payment)))
  const maxCents = Math.min(cash, fromCredit + sumOf(invoiceSources(payment)))
  return {
    maxCents,
    fromCreditCents: Math.min(fromCredit, maxCents),
    creditUsedCents: cash - maxCents,
  }
}

/** A part of a refund: from an invoice the payment paid, or from credit it became. */
export type ReturnPart = Part & { fromCredit: boolean }

/** Where refunded money comes from. Credit goes first, so that it can't be both paid out and spent. */
export function splitReturn(payment: PaymentBooks, amountCents: Cents): ReturnPart[] {
  const credit = Math.min(amountCents, returnableOfPayment(payment).fromCreditCents)
  const mark = (fromCredit: boolean) => (part: Part) => ({ ...part, fromCredit })
  return [
    ...splitRefund(credit, creditSources(payment)).map(mark(true)),
    ...splitRefund(amountCents - credit, invoiceSources(payment)).map(mark(false)),
  ]
}

/** The parts of a refund that was sent already: what can't be refunded has left in cash anyway, so the books write it off. */
export function splitSent(payment: PaymentBooks, amountCents: Cents): ReturnPart[] {
  const parts = splitReturn(payment, Math.min(amountCents, returnableOfPayment(payment).maxCents))
  const rest = amountCents - sumOf(parts)
  return rest > 0 ? [...parts, { invoiceId: null, amountCents: rest, fromCredit: false }] : parts
}

/**
 * Where money comes from that a bank took: as for a refund, and what that can't cover from
 * the invoices that the payment paid, whatever became of them. Beyond that it is the company's credit below 0.
 */
export function splitTaken(payment: PaymentBooks, amountCents: Cents): ReturnPart[] {
  const usual = splitReturn(payment, Math.min(amountCents, returnableOfPayment(payment).maxCents))
  const left = payment.shares.map(({ invoiceId, cashCents }) => {
    const taken = sumOf(usual.filter((part) => part.invoiceId === invoiceId))
    return { invoiceId, amountCents: atLeast0(cashCents - taken) }
  })
  const beyond = amountCents - sumOf(usual)
  const again = splitRefund(Math.min(beyond, sumOf(left)), left)
  const rest = beyond - sumOf(again)
  return joinParts([
    ...usual,
    ...again.map((part) => ({ ...part, fromCredit: false })),
    ...(rest > 0 ? [{ invoiceId: null, amountCents: rest, fromCredit: true }] : []),
  ])
}

/** One part for each source. */
function joinParts(parts: readonly ReturnPart[]): ReturnPart[] {
  const bySource = Map.groupBy(parts, ({ invoiceId, fromCredit }) => `${invoiceId} ${fromCredit}`)
  return [...bySource.values()].map((same) => ({ ...(same[0] as ReturnPart), amountCents: sumOf(same) }))
}

/** How much people may still ask for: what waits for a second person is not offered again. */
export function leftToAsk(maxCents: Cents, waitingCents: Cents): Cents {
  return atLeast0(maxCents - waitingCents)
}

/** Why less is left, in a refusal. */
export function whyWaiting(waitingCents: Cents): string[] {
  return waitingCents > 0 ? [`${formatUsd(waitingCents)} waits for a second person.`] : []
}

/** The parts of a refund of an amount, or by default of everything that is left. */
export function refundParts(
  payment: PaymentBooks,
  wanted: Cents | null,
  waitingCents: Cents = 0,
): ReturnPart[] {
  const maxCents = leftToAsk(returnableOfPayment(payment).maxCents, waitingCents)
  const why = [...whyWaiting(waitingCents), ...whyLess(payment)]
  if (maxCents === 0) throw new Refused('not_refundable', nothingLeft(why))
  const amountCents = wanted ?? maxCents
  if (amountCents > maxCents) {
    const message = [`At most ${formatUsd(maxCents)} can be refunded.`, ...why].join(' ')
    throw new Refused('refund_too_large', { message, fields: { amount: message } })
  }
  return splitReturn(payment, amountCents)
}

/** Why the whole payment can't be refunded, apart from earlier refunds. */
function whyLess(payment: PaymentBooks): string[] {
  const { creditUsedCents } = returnableOfPayment(payment)
  const { chargedBackCents } = payment
  return [
    ...(creditUsedCents > 0 ? [`${formatUsd(creditUsedCents)} became credit that has been used.`] : []),
    ...(chargedBackCents > 0 ? [`${formatUsd(chargedBackCents)} is disputed or was charged back.`] : []),
  ]
}

function nothingLeft(reasons: string[]) {
  return reasons.length > 0
    ? { message: ['There is nothing left to refund on this payment.', ...reasons].join(' ') }
    : {}
}

/** Money of this payment that is now the company's credit and can't be returned through an invoice. */
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
