import type { IncomingHttpHeaders } from 'node:http'
import { lt } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { checkMethodsOf } from '../payment-methods/check-by-event.ts'
import { findPayment } from './queries.ts'
import { recordDispute } from './record-dispute.ts'
import { providerEvents } from './tables.ts'

const daysKept = 30

/**
 * Handles a provider event. Received money and disputes are taken from the event itself; for any other status a job
 * asks the provider, so events may arrive twice, late or out of order.
 */
export async function receiveEvent(ctx: Ctx, body: unknown, headers: IncomingHttpHeaders) {
  const provider = ctx.parts.payments
  if (!provider || !Buffer.isBuffer(body)) throw new Refused('forged_event')
  const event = provider.readEvent(body, headers, ctx.now())
  const { id, type, intentId, paymentId, paid, dispute } = event
  await inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .insert(providerEvents)
      .values({ id, type, receivedAt: tx.now() })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0) return
    if (dispute) {
      // The provider reports for the bank, so the actor is the system, not the sender of the request.
      // What moved is booked once the provider has been asked.
      const heard = { ...dispute, movements: [] }
      await recordDispute({ ...tx, actor: { kind: 'system' }, client: 'system' }, heard)
      await tx.parts.jobs.enqueue(tx, 'check-dispute', { disputeId: dispute.id })
    }
    await checkMethodsOf(tx, event)
    const byName = paymentId && isId(paymentId) ? await findPayment(tx, paymentId) : null
    const payment = byName ?? (intentId ? await findPayment(tx, intentId) : null)
    if (!payment) return
    if (isAboutRefund(type)) await tx.parts.jobs.enqueue(tx, 'import-refunds', { paymentId: payment.id })
    const reported = paid && {
      id: paid.id,
      status: paid.status,
      receivedCents: paid.receivedCents,
      failure: null,
      currency: paid.currency,
      paymentId: paid.paymentId,
      companyId: paid.companyId,
    }
    await tx.parts.jobs.enqueue(tx, 'check-payment', {
      paymentId: payment.id,
      ...(reported && { told: reported }),
    })
  })
}

function isAboutRefund(type: string): boolean {
  return type.startsWith('refund.') || type.startsWith('charge.refund')
}

/** An event this old would be refused as stale, so its id need not be kept. */
export async function forgetEvents(ctx: Ctx) {
  await ctx.db.delete(providerEvents).where(lt(providerEvents.receivedAt, addDays(ctx.now(), -daysKept)))
}
