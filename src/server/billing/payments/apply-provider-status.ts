import { eq } from 'drizzle-orm'
import { chargeFailure } from '#domain/billing/charge-failure.ts'
import {
  currency,
  formatNotApplied,
  isUnderWay,
  nextPaymentStatus,
  type PaymentStatus,
  type ProviderStatus,
  whyNotOurs,
} from '#domain/billing/payment.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { chargeFailed } from '../auto-pay/charge-failed.ts'
import { endCharges } from '../auto-pay/end-charges.ts'
import { post } from '../ledger/post.ts'
import { findMethods, nameOf } from '../payment-methods/saved-methods.ts'
import { aboutPayment, auditPaymentStatus } from './audit-payment.ts'
import { holdDisputed } from './hold-disputed.ts'
import { lockPayment, type PaymentRow } from './queries.ts'
import { lockForSettling, settleLocked } from './settle.ts'
import { disputes, paymentShares, payments } from './tables.ts'

export const goneAtProvider: ProviderStatus = {
  id: null,
  status: 'cancelled',
  receivedCents: 0,
  failure: null,
  currency,
  paymentId: null,
  companyId: null,
}

/**
 * Applies the provider's status to our payment. Whichever reports it first (the return page, a webhook or the poll,
 * possibly concurrently), the money is booked exactly once.
 */
export async function applyProviderStatus(
  ctx: Ctx,
  known: PaymentRow,
  said: ProviderStatus,
): Promise<PaymentStatus> {
  const reported = await inOurWords(ctx, known, said)
  const foreign = whyNotOurs(known, reported)
  if (foreign) return flag(ctx, known, reported, foreign)
  if (isNoNews(known, reported)) {
    await ctx.db.update(payments).set({ checkedAt: ctx.now() }).where(eq(payments.id, known.id))
    return known.status
  }
  return inTransaction(ctx, async (tx) => {
    const shares = await tx.db.select().from(paymentShares).where(eq(paymentShares.paymentId, known.id))
    const invoiceIds = shares.map(({ invoiceId }) => invoiceId)
    const payment = await lockForSettling(tx, known, invoiceIds)
    // A concurrent call may have stored the provider's id in the meantime.
    if (whyNotOurs(payment, reported)) return payment.status
    const problem = problemOf(payment, reported)
    const next = nextPaymentStatus(payment.status, reported.status)
    const status = problem ? payment.status : next
    await save(tx, payment, reported, { status, problem })
    await auditProblem(tx, payment, problem)
    if (status === payment.status) return status
    if (!isUnderWay(status)) await release(tx, payment.id)
    if (status === 'cancelled' && isFailedCharge(payment, reported))
      await chargeFailed(
        tx,
        { ...payment, failure: reported.failure, failureCode: reported.failureCode },
        invoiceIds,
      )
    if (status === 'paid') await book(tx, { ...payment, intentId: reported.id ?? payment.intentId }, shares)
    await auditPaymentStatus(tx, payment, next)
    return status
  })
}

/** The failure of a charge as its company reads it; what else a provider says stays in its own words. */
async function inOurWords(ctx: Ctx, known: PaymentRow, reported: ProviderStatus): Promise<ProviderStatus> {
  if (!isFailedCharge(known, reported)) return reported
  const [method] = await findMethods(ctx, known.methodId ? [known.methodId] : [])
  const name = method ? nameOf(method) : 'Your payment method'
  const { code, words } = chargeFailure(reported.failureCode, reported.advice ?? null, name)
  return { ...reported, failure: words, failureCode: code }
}

function isFailedCharge(
  { tryNumber }: PaymentRow,
  reported: ProviderStatus,
): reported is ProviderStatus & { failureCode: string } {
  return tryNumber !== null && typeof reported.failureCode === 'string' && reported.status !== 'paid'
}

/** Not ours: nothing changes, but money received there needs a person's review. */
async function flag(ctx: Ctx, { id, status }: PaymentRow, reported: ProviderStatus, why: string) {
  if (reported.receivedCents <= 0) return status
  return inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, id)
    const problem = formatNotApplied(reported, why)
    await tx.db.update(payments).set({ problem, checkedAt: tx.now() }).where(eq(payments.id, id))
    await auditProblem(tx, payment, problem)
    return payment.status
  })
}

/** Once for each problem, however often it is reported. */
async function auditProblem(tx: Tx, payment: PaymentRow, problem: string | null) {
  if (!problem || problem === payment.problem) return
  const { detail, ...about } = aboutPayment(payment)
  await audit(tx, { ...about, action: 'payment.flagged', detail: { ...detail, reason: problem } })
}

function isNoNews(known: PaymentRow, reported: ProviderStatus) {
  const isSame = known.intentId === (reported.id ?? known.intentId) && known.failure === reported.failure
  const arrived = reported.arrivedCents ?? known.arrivedCents
  return (
    isSame &&
    arrived === known.arrivedCents &&
    nextPaymentStatus(known.status, reported.status) === known.status
  )
}

/** An amount other than the one requested needs a person's review; nothing is booked automatically. */
function problemOf({ status, amountCents }: PaymentRow, reported: ProviderStatus): string | null {
  if (status === 'paid' || reported.status !== 'paid' || reported.receivedCents === amountCents) return null
  return `The provider received ${formatUsd(reported.receivedCents)} instead of ${formatUsd(amountCents)}.`
}

type Change = { status: PaymentStatus; problem: string | null }

async function save(tx: Tx, payment: PaymentRow, reported: ProviderStatus, { status, problem }: Change) {
  const isNew = status !== payment.status
  // What ended a payment stays, whatever is reported about it later.
  const failed = payment.status === 'cancelled' && payment.failureCode !== null ? payment : reported
  await tx.db
    .update(payments)
    .set({
      status,
      problem,
      intentId: reported.id ?? payment.intentId,
      failure: status === 'paid' ? null : failed.failure,
      failureCode: status === 'paid' ? null : (failed.failureCode ?? null),
      arrivedCents: reported.arrivedCents ?? payment.arrivedCents,
      checkedAt: tx.now(),
      ...(isNew && status === 'paid' && { paidAt: tx.now() }),
      ...(isNew && status === 'cancelled' && { cancelledAt: tx.now() }),
    })
    .where(eq(payments.id, payment.id))
}

/** Its invoices are now free for another payment. */
export async function release(tx: Tx, paymentId: string) {
  await tx.db.update(paymentShares).set({ isOpen: false }).where(eq(paymentShares.paymentId, paymentId))
}

async function book(tx: Tx, payment: PaymentRow, shares: { invoiceId: string; amountCents: Cents }[]) {
  const { id: paymentId, companyId, amountCents } = payment
  await settleLocked(tx, { paymentId, companyId, shares })
  await endCharges(
    tx,
    shares.map(({ invoiceId }) => invoiceId),
  )
  const rest = shares.reduce((left, share) => left - share.amountCents, amountCents)
  await post(tx, [
    { kind: 'overpaid', companyId, paymentId, amountCents: rest, event: `payment:${paymentId}:rest` },
  ])
  // A dispute may arrive before we learn that the payment succeeded.
  await holdDisputed(tx, { ...payment, status: 'paid' })
  await askForDisputes(tx, paymentId)
  await tx.parts.jobs.enqueue(tx, 'announce-payment', { paymentId })
}

/** What a bank took before we knew of the payment is booked once we asked again. */
async function askForDisputes(tx: Tx, paymentId: string) {
  const found = await tx.db
    .select({ disputeId: disputes.id })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
  for (const { disputeId } of found) await tx.parts.jobs.enqueue(tx, 'check-dispute', { disputeId })
}
