import { eq } from 'drizzle-orm'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { ProviderRefused } from '../gateways/payments/payments.ts'
import { post } from '../ledger/post.ts'
import { earn } from '../referrals/earn.ts'
import { providerOf } from './provider.ts'
import { getPayment, lockCompany, lockPayment, type Refund } from './queries.ts'
import { refundEntries } from './refund-entries.ts'
import { refunds } from './tables.ts'

/** Tells the provider to give the money back, under our own key, and books it when that is done. */
export async function sendRefund(ctx: Ctx, refundId: string) {
  const refund = await findQueued(ctx, refundId)
  if (!refund) return
  const provider = providerOf(ctx)
  const payment = await getPayment(ctx, refund.paymentId)
  if (payment.provider !== provider.kind || !payment.intentId)
    return fail(ctx, refund, `This was paid through ${payment.provider}, which is not set up now.`)
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
    await post(tx, await refundEntries(tx, refund))
    await earn(tx, { companyId: refund.companyId, paymentId: refund.paymentId, cause: 'refunded' })
    await finish(tx, refund, { status: 'done', providerRefundId, doneAt: tx.now() })
  })
}

async function fail(ctx: Ctx, refund: Refund, failure: string) {
  await inTransaction(ctx, async (tx) => {
    await lockPayment(tx, refund.paymentId)
    if (await findQueued(tx, refund.id)) await finish(tx, refund, { status: 'failed', failure })
  })
}

async function finish(tx: Tx, refund: Refund, change: Partial<Refund> & Pick<Refund, 'status'>) {
  const { id, paymentId, companyId, amountCents } = refund
  await tx.db.update(refunds).set(change).where(eq(refunds.id, id))
  await audit(tx, {
    action: `refund.${change.status}`,
    thingId: paymentId,
    companyId,
    detail: { refundId: id, amountCents, ...(change.failure && { failure: change.failure }) },
  })
}
