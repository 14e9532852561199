import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import { type Cents, formatUsd, fromDollars } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

/** How much of a payment can be refunded, and why it may be less than was paid. */
export function refundHint(payment: OperatorPayment): string {
  const onItsWay = payment.refunds.filter(({ status }) => status !== 'failed')
  const refunded = onItsWay.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const most = centsOf(payment.refundable)
  const fromCredit = centsOf(payment.refundableFromCredit)
  return sentences(
    fromCredit === most
      ? `Up to ${formatUsd(most)}, all from the company’s unspent credit.`
      : `Up to ${formatUsd(most)}.`,
    fromCredit > 0 &&
      fromCredit < most &&
      `The first ${formatUsd(fromCredit)} comes out of the company’s unspent credit.`,
    refunded > 0 && `${formatUsd(refunded)} was already refunded.`,
    waits(centsOf(payment.waiting)),
    ...blocked(payment),
    fromCredit < most && 'The invoices stay paid.',
  )
}

/** Why nothing is left of a payment; empty if its refunds or disputes already explain it. */
export function notRefundable({ status, refundable, creditUsed }: OperatorPayment): string {
  const isBlocked = status === 'paid' && centsOf(refundable) === 0 && centsOf(creditUsed) > 0
  return isBlocked ? `${formatUsd(centsOf(creditUsed))} became credit that has been used.` : ''
}

/** A refund that a second person has to approve; null without one. */
export function pendingRefund({ waiting }: Pick<OperatorPayment, 'waiting'>): string | null {
  const cents = centsOf(waiting)
  return cents > 0 ? `Refund of ${formatUsd(cents)} pending` : null
}

/** What was asked for and a second person can still approve; in lists and dialogs alike. */
export function waits(cents: Cents, what = ''): string {
  return cents > 0 ? `${what}${formatUsd(cents)} waits for a second person.` : ''
}

function blocked({ creditUsed, chargedBack }: OperatorPayment) {
  return [
    centsOf(creditUsed) > 0 && `${formatUsd(centsOf(creditUsed))} became credit that has been used.`,
    centsOf(chargedBack) > 0 && `${formatUsd(centsOf(chargedBack))} is disputed or was charged back.`,
  ]
}

/** How much of an invoice can be credited, and why it may be less than was invoiced. */
export function creditHint(invoice: OperatorInvoice): string {
  const [returnable, credited, refunded, disputed] = [
    invoice.returnable,
    invoice.credited,
    invoice.refunded,
    invoice.disputed,
  ].map(fromDollars) as [Cents, Cents, Cents, Cents]
  return sentences(
    `Up to ${formatUsd(returnable)} of ${formatUsd(fromDollars(invoice.groupAmount))}.`,
    credited > 0 && `${formatUsd(credited)} was already credited.`,
    refunded > 0 && `${formatUsd(refunded)} was refunded to the card.`,
    waits(fromDollars(invoice.waiting)),
    disputed > 0 && `${formatUsd(disputed)} is disputed or was charged back.`,
  )
}

function sentences(...found: (string | false)[]): string {
  return found.filter(Boolean).join(' ')
}
