import { lt } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import { Refused } from '../../domain/refused.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { isId } from '../ids.ts'
import { findPayment } from './queries.ts'
import { recordDispute } from './record-dispute.ts'
import { providerEvents } from './tables.ts'

const daysKept = 30

/**
 * The provider says that something happened. That money has come in, or is disputed, is taken from the message; where
 * else a payment or a dispute is, is asked by a job, so that messages may come twice, late or in any order.
 */
export async function receiveEvent(ctx: Ctx, body: unknown, signature: unknown) {
  const provider = ctx.parts.payments
  if (!provider || !Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refused('forged_event')
  const { id, type, intentId, paymentId, paid, dispute } = provider.readEvent(body, signature, ctx.now())
  await inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .insert(providerEvents)
      .values({ id, type, receivedAt: tx.now() })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0) return
    if (dispute) {
      // The provider speaks for the bank: whoever sent the request is nobody.
      await recordDispute({ ...tx, actor: { kind: 'system' }, client: 'system' }, dispute)
      await tx.parts.jobs.enqueue(tx, 'check-dispute', { disputeId: dispute.id })
    }
    const byName = paymentId && isId(paymentId) ? await findPayment(tx, paymentId) : null
    const payment = byName ?? (intentId ? await findPayment(tx, intentId) : null)
    if (!payment) return
    const told = paid && {
      id: paid.id,
      status: paid.status,
      receivedCents: paid.receivedCents,
      failure: null,
      currency: paid.currency,
      paymentId: paid.paymentId,
      companyId: paid.companyId,
    }
    await tx.parts.jobs.enqueue(tx, 'check-payment', { paymentId: payment.id, ...(told && { told }) })
  })
}

/** A message as old as this would be refused as stale: nobody needs to remember it. */
export async function forgetEvents(ctx: Ctx) {
  await ctx.db.delete(providerEvents).where(lt(providerEvents.receivedAt, addDays(ctx.now(), -daysKept)))
}
