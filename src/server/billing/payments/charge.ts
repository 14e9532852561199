import { and, eq, isNull, lt } from 'drizzle-orm'
import { chargeFailure } from '#domain/billing/charge-failure.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Intent, Payments } from '#server/platform/gateways/payments/payments.ts'
import { applyProviderStatus, release } from './apply-provider-status.ts'
import { aboutPayment } from './audit-payment.ts'
import { ensureCustomer } from './customers.ts'
import type { FullPayment, PaymentRow } from './queries.ts'
import { payments } from './tables.ts'

const hourMs = 3_600_000

/** By then no request that asked for a charge can still be on its way: see createAtProvider(). */
const quietMs = 23 * hourMs

/** A payment that charges a saved method without the payer. */
export function isCharge({ tryNumber }: Pick<PaymentRow, 'tryNumber'>): boolean {
  return tryNumber !== null
}

/**
 * A declined charge is canceled at the provider, so that nothing can pay it later: the next try is a payment of its own.
 * Only a person who is asked to confirm theirs can go on with it.
 */
export async function closeDeclined(
  provider: Payments,
  payment: FullPayment,
  intent: Intent,
): Promise<Intent> {
  if (intent.status !== 'open') return intent
  const { failure, advice } = intent
  const failureCode = intent.failureCode ?? 'authentication_required'
  const asks = chargeFailure(failureCode, advice, '').kind === 'ask'
  if (asks && payment.requestedBy) return { ...intent, failureCode }
  const after = await provider.cancelIntent(intent.id)
  if (after && after.status !== 'cancelled') return after
  return { ...(after ?? intent), status: 'cancelled', failure, failureCode, advice }
}

/** Ends a charge whose answer never came: what the provider has of it is canceled; what it doesn't have, never was. */
export async function abandonCharge(ctx: Ctx, provider: Payments, payment: FullPayment) {
  const customerId = await ensureCustomer(ctx, provider, payment.companyId)
  const since = new Date(payment.createdAt.getTime() - hourMs)
  const found = await provider.findIntentOf({ paymentId: payment.id, customerId, since })
  if (!found) return dropUnmade(ctx, payment)
  const intent = found.status === 'open' ? await provider.cancelIntent(found.id) : found
  await applyProviderStatus(ctx, payment, {
    ...(intent ?? found),
    failure: found.failure,
    failureCode: found.failureCode,
    advice: found.advice,
  })
}

/** Only once no request for it can still arrive: another payment may take its place right after. */
async function dropUnmade(ctx: Ctx, payment: FullPayment) {
  await inTransaction(ctx, async (tx) => {
    await lockCompany(tx, payment.companyId)
    const isQuiet = lt(payments.createdAt, new Date(tx.now().getTime() - quietMs))
    const dropped = await tx.db
      .update(payments)
      .set({ status: 'cancelled', cancelledAt: tx.now() })
      .where(
        and(eq(payments.id, payment.id), eq(payments.status, 'created'), isNull(payments.intentId), isQuiet),
      )
      .returning({ id: payments.id })
    if (dropped.length === 0) throw new Refused('payment_processing')
    await release(tx, payment.id)
    await audit(tx, { ...aboutPayment(payment), action: 'payment.cancelled' })
  })
}
