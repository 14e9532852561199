import { eq } from 'drizzle-orm'
import { type Cents, formatUsd } from '../../domain/money.ts'
import {
  currency,
  formatNotApplied,
  isUnderWay,
  nextPaymentStatus,
  type PaymentStatus,
  type ProviderStatus,
  whyNotOurs,
} from '../../domain/payment.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { purchasesOf } from '../invoices/mark-paid.ts'
import { post } from '../ledger/post.ts'
import { lockPurchases } from '../purchases/activate.ts'
import { holdDisputed } from './hold-disputed.ts'
import { lockCompany, lockPayment, type PaymentRow } from './queries.ts'
import { settle } from './settle.ts'
import { paymentShares, payments } from './tables.ts'

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
 * What the provider says of a payment becomes ours. Whoever brings the news (the return page, a webhook, the poll, all
 * at once), money is booked when it is told for the first time, and never again.
 */
export async function applyProviderStatus(
  ctx: Ctx,
  known: PaymentRow,
  told: ProviderStatus,
): Promise<PaymentStatus> {
  const foreign = whyNotOurs(known, told)
  if (foreign) return flag(ctx, known, told, foreign)
  if (isNoNews(known, told)) {
    await ctx.db.update(payments).set({ checkedAt: ctx.now() }).where(eq(payments.id, known.id))
    return known.status
  }
  return inTransaction(ctx, async (tx) => {
    const shares = await tx.db.select().from(paymentShares).where(eq(paymentShares.paymentId, known.id))
    await lockPurchases(
      tx,
      await purchasesOf(
        tx,
        shares.map(({ invoiceId }) => invoiceId),
      ),
    )
    await lockCompany(tx, known.companyId)
    const payment = await lockPayment(tx, known.id)
    // Meanwhile it may have got its name at the provider from another one.
    if (whyNotOurs(payment, told)) return payment.status
    const problem = problemOf(payment, told)
    const next = nextPaymentStatus(payment.status, told.status)
    const status = problem ? payment.status : next
    await save(tx, payment, told, { status, problem })
    if (status === payment.status) return status
    if (!isUnderWay(status)) await release(tx, payment.id)
    if (status === 'paid') await book(tx, { ...payment, intentId: told.id ?? payment.intentId }, shares)
    await audit(tx, { ...aboutPayment(payment), action: `payment.${next}` })
    return status
  })
}

/** Not ours: it changes nothing, but money that lies there is for a person to look at. */
async function flag(ctx: Ctx, { id, status }: PaymentRow, told: ProviderStatus, why: string) {
  if (told.receivedCents > 0)
    await ctx.db
      .update(payments)
      .set({ problem: formatNotApplied(told, why), checkedAt: ctx.now() })
      .where(eq(payments.id, id))
  return status
}

function isNoNews(known: PaymentRow, told: ProviderStatus) {
  const isSame = known.intentId === (told.id ?? known.intentId) && known.failure === told.failure
  return isSame && nextPaymentStatus(known.status, told.status) === known.status
}

/** More or less than was asked for is for a person to look at, and books nothing by itself. */
function problemOf({ status, amountCents }: PaymentRow, told: ProviderStatus): string | null {
  if (status === 'paid' || told.status !== 'paid' || told.receivedCents === amountCents) return null
  return `The provider received ${formatUsd(told.receivedCents)} instead of ${formatUsd(amountCents)}.`
}

type Change = { status: PaymentStatus; problem: string | null }

async function save(tx: Tx, payment: PaymentRow, told: ProviderStatus, { status, problem }: Change) {
  const isNew = status !== payment.status
  await tx.db
    .update(payments)
    .set({
      status,
      problem,
      intentId: told.id ?? payment.intentId,
      failure: status === 'paid' ? null : told.failure,
      checkedAt: tx.now(),
      ...(isNew && status === 'paid' && { paidAt: tx.now() }),
      ...(isNew && status === 'cancelled' && { cancelledAt: tx.now() }),
    })
    .where(eq(payments.id, payment.id))
}

/** From here on its invoices may be in another payment. */
async function release(tx: Tx, paymentId: string) {
  await tx.db.update(paymentShares).set({ isOpen: false }).where(eq(paymentShares.paymentId, paymentId))
}

async function book(tx: Tx, payment: PaymentRow, shares: { invoiceId: string; amountCents: Cents }[]) {
  const { id: paymentId, companyId, amountCents } = payment
  await settle(tx, { paymentId, companyId, shares })
  const rest = shares.reduce((left, share) => left - share.amountCents, amountCents)
  await post(tx, [
    { kind: 'overpaid', companyId, paymentId, amountCents: rest, event: `payment:${paymentId}:rest` },
  ])
  // A bank may ask for it back before we hear that it came.
  await holdDisputed(tx, { ...payment, status: 'paid' })
  await tx.parts.jobs.enqueue(tx, 'announce-payment', { paymentId })
}

export function aboutPayment({ id, companyId, amountCents }: PaymentRow) {
  return { thingId: id, companyId, detail: { amountCents } }
}
