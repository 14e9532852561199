import { and, eq, gt } from 'drizzle-orm'
import { currency } from '#domain/billing/payment.ts'
import { splitSent } from '#domain/billing/returnable.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { ProviderRefund } from '#server/platform/gateways/payments/payments.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { post } from '../ledger/post.ts'
import { earn } from '../referrals/earn.ts'
import { emailRefund } from './email-refund.ts'
import { booksOfPayment } from './payment-books.ts'
import { findPayment, lockPayment, type PaymentRow, type Refund } from './queries.ts'
import { bookParts, saveParts } from './return-parts.ts'
import { failQueued } from './send-refund.ts'
import { refunds } from './tables.ts'

export const outsideReason = 'Made at the payment provider'
const tooLittleLeft =
  'A refund was made at the payment provider before this one was sent, and less is left than it asked for.'

/**
 * Follows the refunds of a payment at the provider: one made there is booked like ours, once, and one that came back
 * becomes the company's credit.
 */
export async function importRefunds(ctx: Ctx, paymentId: string) {
  const payment = await findPayment(ctx, paymentId)
  const provider = ctx.parts.payments
  if (!payment?.intentId || payment.provider !== provider?.kind) return
  const all = await provider.listRefunds(payment.intentId)
  for (const heard of all) await inTransaction(ctx, (tx) => follow(tx, payment, heard, all))
}

async function follow(
  tx: Tx,
  { id, companyId }: PaymentRow,
  heard: ProviderRefund,
  all: readonly ProviderRefund[],
) {
  await lockCompany(tx, companyId)
  const payment = await lockPayment(tx, id)
  if (payment.status !== 'paid' || heard.currency !== currency || heard.amountCents <= 0) return
  const known = await findRefund(tx, heard)
  if (known)
    return heard.hasFailed && known.status === 'done' && !known.bouncedAt ? bounce(tx, known) : undefined
  if (heard.hasFailed) return
  await failImpossible(tx, payment, all)
  await bookOutside(tx, payment, heard)
}

/**
 * A queued refund of ours of more than the provider has left will be refused there. Its parts are released now, so that
 * money which has left is taken from invoices before money which was only promised.
 */
async function failImpossible(tx: Tx, { id, amountCents }: PaymentRow, all: readonly ProviderRefund[]) {
  const sent = all.filter(({ hasFailed }) => !hasFailed)
  const leftCents = sent.reduce((left, refund) => left - refund.amountCents, amountCents)
  const queued = await tx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.status, 'queued'), gt(refunds.amountCents, leftCents)))
    .orderBy(refunds.id)
  for (const refund of queued)
    if (!sent.some(({ refundId }) => refundId === refund.id)) await failQueued(tx, refund, tooLittleLeft)
}

/** By the provider's id, or by ours where its answer has not arrived yet: then our own job books it. */
async function findRefund(tx: Tx, { id, refundId }: ProviderRefund): Promise<Refund | null> {
  const [byTheirs] = await tx.db.select().from(refunds).where(eq(refunds.providerRefundId, id))
  if (byTheirs) return byTheirs
  if (!refundId || !isId(refundId)) return null
  const [byOurs] = await tx.db.select().from(refunds).where(eq(refunds.id, refundId))
  return byOurs ?? null
}

async function bookOutside(
  tx: Tx,
  payment: PaymentRow,
  { id: providerRefundId, amountCents }: ProviderRefund,
) {
  const { id: paymentId, companyId } = payment
  const parts = splitSent(await booksOfPayment(tx, payment), amountCents)
  const [refund] = await tx.db
    .insert(refunds)
    .values({
      id: newId(tx.now()),
      paymentId,
      companyId,
      amountCents,
      reason: outsideReason,
      status: 'done',
      providerRefundId,
      isOutside: true,
      createdAt: tx.now(),
      doneAt: tx.now(),
    })
    .returning()
  if (!refund) throw new Error(`Refund ${providerRefundId} was not stored.`)
  await saveParts(tx, { companyId, paymentId, refundId: refund.id }, parts)
  await bookParts(tx, refund, parts)
  await earn(tx, { companyId, paymentId, cause: 'refunded' })
  const detail = { refundId: refund.id, amountCents, reason: outsideReason }
  await audit(tx, { action: 'refund.outside', thingId: paymentId, companyId, detail })
  await emailRefund(tx, 'refund-outside', refund)
}

/** The card or account didn't take it: the money is back here, and the invoice stays credited. */
async function bounce(tx: Tx, refund: Refund) {
  const { id, paymentId, companyId, amountCents } = refund
  const event = `refund-bounced:${id}`
  await post(tx, [{ kind: 'overpaid', companyId, paymentId, amountCents, event }])
  await tx.db.update(refunds).set({ bouncedAt: tx.now() }).where(eq(refunds.id, id))
  const detail = { refundId: id, amountCents }
  await audit(tx, { action: 'refund.bounced', thingId: paymentId, companyId, detail })
  await emailRefund(tx, 'refund-failed', refund)
}
