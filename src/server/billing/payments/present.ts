import type { PaymentDispute } from '#contract/billing/payment-dispute.ts'
import type { OperatorPayment, Outcome, PaidInvoice } from '#contract/billing/payments.ts'
import { canBePaid, isTooSmall } from '#domain/billing/payment-parts.ts'
import { leftToAsk, type PaymentBooks, returnableOfPayment } from '#domain/billing/returnable.ts'
import { type Cents, toDecimal, toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { settingUpOn } from '#server/fulfillment/vendor-orders/setting-up.ts'
import { waitingReturns } from '#server/people/staff/waiting-returns.ts'
import { booksOfPayments } from './payment-books.ts'
import type { DisputeFigures, FullPayment } from './queries.ts'
import type { catalogPrices, reconciliations } from './tables.ts'

export function presentInvoices({ invoices }: FullPayment): PaidInvoice[] {
  return invoices.map(({ id, number, vendors, amountCents, dueAt, openCents }) => ({
    _id: id,
    number,
    vendors,
    amount: toDollars(amountCents),
    dueAt: new Date(dueAt).toISOString(),
    carried: isTooSmall(openCents),
  }))
}

export async function presentOutcome(ctx: Ctx, payment: FullPayment): Promise<Outcome> {
  const status = outcomeOf(payment)
  return {
    paymentId: payment.id,
    status,
    amount: toDollars(payment.amountCents),
    invoices: presentInvoices(payment),
    left: toDollars(leftOf(payment)),
    settingUp: await settingUpOn(ctx, payment.invoices),
    method: payment.methodId,
    message: status === 'failed' ? (payment.failure ?? "This payment wasn't completed.") : null,
  }
}

/** What is still to be paid on a payment's invoices, without amounts too small for a separate payment. */
export function leftOf({ invoices }: FullPayment): Cents {
  const open = invoices.reduce((sum, { openCents }) => sum + openCents, 0)
  return canBePaid(open) ? open : 0
}

/** Returning with a payment that still needs a card means it was not paid. */
function outcomeOf({ status }: FullPayment): Outcome['status'] {
  return status === 'paid' || status === 'processing' ? status : 'failed'
}

/** With the amount that can still be refunded, and why it may be less than was paid. */
export async function presentOperatorPayments(ctx: Ctx, payments: FullPayment[]): Promise<OperatorPayment[]> {
  const books = await booksOfPayments(ctx, payments)
  const waiting = await waitingReturns(
    ctx,
    'refund',
    payments.map(({ id }) => id),
  )
  return payments.map((payment) =>
    presentOne(payment, books.get(payment.id) as PaymentBooks, waiting.get(payment.id) ?? 0),
  )
}

function presentOne(payment: FullPayment, books: PaymentBooks, waitingCents: Cents): OperatorPayment {
  const { amountCents, status, refunds } = payment
  const refunded = sum(refunds.filter((refund) => refund.status === 'done'))
  const { maxCents, fromCreditCents, creditUsedCents } = returnableOfPayment(books)
  const leftCents = leftToAsk(maxCents, waitingCents)
  return {
    _id: payment.id,
    company: { _id: payment.companyId, name: payment.companyName },
    provider: payment.provider,
    status,
    amount: toDecimal(amountCents),
    refunded: toDecimal(refunded),
    refundable: toDecimal(leftCents),
    waiting: toDecimal(waitingCents),
    refundableFromCredit: toDecimal(Math.min(fromCreditCents, leftCents)),
    creditUsed: toDecimal(creditUsedCents),
    chargedBack: toDecimal(books.chargedBackCents),
    disputes: payment.disputes.map(presentDispute),
    invoices: payment.invoices.map(({ id, number, amountCents: part }) => ({
      _id: id,
      number,
      amount: toDecimal(part),
    })),
    refunds: refunds.map(({ id, amountCents: part, reason, status: state, failure }) => ({
      _id: id,
      amount: toDecimal(part),
      reason,
      status: state,
      failure,
    })),
    failure: payment.failure,
    problem: payment.problem,
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
  }
}

export function presentDispute({
  id,
  amountCents,
  reason,
  status,
  evidenceBy,
}: DisputeFigures): PaymentDispute {
  return {
    _id: id,
    amount: toDecimal(amountCents),
    reason,
    status,
    evidenceBy: evidenceBy && new Date(evidenceBy).toISOString(),
  }
}

export function presentReconciliation(run: typeof reconciliations.$inferSelect) {
  return {
    _id: run.id,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    since: run.since.toISOString(),
    compared: run.compared,
    settled: run.settled,
    differences: run.differences.map(({ disputeId: _, ...difference }) => difference),
  }
}

/** Under the names of today. */
export function presentPlanIds({ parts }: Ctx, rows: (typeof catalogPrices.$inferSelect)[]) {
  const { vendors, plans } = parts.priceBook.book()
  const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]))
  const planById = new Map(plans.map((plan) => [plan.id, plan]))
  return rows.map((row) => {
    const plan = planById.get(row.planId)
    return {
      vendor: vendorNames.get(plan?.vendorId ?? '') ?? row.vendor,
      name: plan?.name ?? row.plan,
      billingCycle: row.billingCycle,
      stripeProductId: row.productId,
      stripePriceId: row.priceId,
    }
  })
}

function sum(parts: { amountCents: number }[]) {
  return parts.reduce((all, { amountCents }) => all + amountCents, 0)
}
