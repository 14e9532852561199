import { eq } from 'drizzle-orm'
import { type ReturnPart, splitSent } from '#domain/billing/returnable.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { ProviderRefused } from '#server/platform/gateways/payments/payments.ts'
import { earn } from '../referrals/earn.ts'
import { booksOfPayment } from './payment-books.ts'
import { providerOf } from './provider.ts'
import { getPayment, lockPayment, type Refund } from './queries.ts'
import { bookParts, partsOfRefund, releaseParts, saveParts } from './return-parts.ts'
import { refunds } from './tables.ts'

/** Sends the refund to the provider under our own idempotency key, and books it once it succeeds. */
export async function sendRefund(ctx: Ctx, refundId: string) {
  const refund = await findQueued(ctx, refundId)
  if (!refund) return
  const provider = providerOf(ctx)
  const payment = await getPayment(ctx, refund.paymentId)
  if (payment.provider !== provider.kind || !payment.intentId)
    return fail(ctx, refund, `This was paid through ${payment.provider}, which is no longer configured.`)
  const { id, amountCents } = refund
  try {
    const providerRefundId = await provider.refund({ id, intentId: payment.intentId, amountCents })
    await book(ctx, refund, providerRefundId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await fail(ctx, refund, error.message)
  }
}

async function findQueued(ctx: Ctx, refundId: string): Promise<Refund | null> {
  const [found] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId))
  return found?.status === 'queued' ? found : null
}

async function book(ctx: Ctx, refund: Refund, providerRefundId: string) {
  await inTransaction(ctx, async (tx) => {
    await lockCompany(tx, refund.companyId)
    await lockPayment(tx, refund.paymentId)
    if (!(await findQueued(tx, refund.id))) return
    await bookParts(tx, refund, await promisedParts(tx, refund))
    await earn(tx, { companyId: refund.companyId, paymentId: refund.paymentId, cause: 'refunded' })
    await finish(tx, refund, { status: 'done', providerRefundId, doneAt: tx.now() })
  })
}

/**
 * The parts reserved when the refund was requested. A refund queued by an older version has none: it takes what can be
 * refunded now.
 */
async function promisedParts(tx: Tx, refund: Refund): Promise<ReturnPart[]> {
  const parts = await partsOfRefund(tx, refund.id)
  if (parts.length > 0) return parts
  const books = await booksOfPayment(tx, await lockPayment(tx, refund.paymentId))
  const others = { ...books, refundedCents: books.refundedCents - refund.amountCents }
  const found = splitSent(others, refund.amountCents)
  const { id: refundId, companyId, paymentId } = refund
  await saveParts(tx, { companyId, paymentId, refundId }, found)
  return found
}

async function fail(ctx: Ctx, refund: Refund, failure: string) {
  await inTransaction(ctx, async (tx) => {
    await lockCompany(tx, refund.companyId)
    await lockPayment(tx, refund.paymentId)
    if (await findQueued(tx, refund.id)) await failQueued(tx, refund, failure)
  })
}

/** Releases what was reserved for it. The caller has locked the company and the payment. */
export async function failQueued(tx: Tx, refund: Refund, failure: string) {
  await releaseParts(tx, refund)
  await finish(tx, refund, { status: 'failed', failure })
}

async function finish(tx: Tx, refund: Refund, change: Partial<Refund> & { status: 'done' | 'failed' }) {
  const { id, paymentId, companyId, amountCents } = refund
  await tx.db.update(refunds).set(change).where(eq(refunds.id, id))
  await audit(tx, {
    action: `refund.${change.status}`,
    thingId: paymentId,
    companyId,
    detail: { refundId: id, amountCents, ...(change.failure && { failure: change.failure }) },
  })
}
