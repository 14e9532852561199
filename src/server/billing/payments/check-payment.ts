import type { ProviderStatus } from '#domain/billing/payment.ts'
import type { Ctx } from '#server/context.ts'
import type { Intent, Payments } from '#server/platform/gateways/payments/payments.ts'
import { applyProviderStatus, goneAtProvider } from './apply-provider-status.ts'
import { abandonCharge, closeDeclined, isCharge } from './charge.ts'
import { createAtProvider } from './create-at-provider.ts'
import { providerOf } from './provider.ts'
import { type FullPayment, getPayment } from './queries.ts'

/** Gets a payment's status from the provider and stores it; creates the payment there if it does not exist yet. */
export async function checkPayment(ctx: Ctx, payment: FullPayment): Promise<Intent | null> {
  const provider = providerOf(ctx)
  // Made through a provider that is not the configured one, so its status cannot be checked.
  if (payment.provider !== provider.kind) return null
  if (isCharge(payment)) return checkCharge(ctx, provider, payment)
  const intent = payment.intentId
    ? await provider.findIntent(payment.intentId)
    : await createAtProvider(ctx, provider, payment)
  await applyProviderStatus(ctx, payment, intent ?? goneAtProvider)
  return intent
}

/** If the provider already sent the status, there is no need to ask. */
export async function checkPaymentById(ctx: Ctx, id: string, reported?: ProviderStatus) {
  const payment = await getPayment(ctx, id)
  // An event queued by an earlier version has no currency: ask the provider.
  if (reported?.currency) await applyProviderStatus(ctx, payment, reported)
  else await checkPayment(ctx, payment)
}

/** Cancels a payment: it can no longer be paid, unless it was paid first. */
export async function abandon(ctx: Ctx, payment: FullPayment) {
  const provider = providerOf(ctx)
  const isOurs = payment.provider === provider.kind
  if (isOurs && isCharge(payment) && !payment.intentId) return abandonCharge(ctx, provider, payment)
  const intentId = payment.intentId ?? (await checkPayment(ctx, payment))?.id
  const intent = isOurs && intentId ? await provider.cancelIntent(intentId) : null
  await applyProviderStatus(ctx, payment, intent ?? goneAtProvider)
}

/** A charge that has ended, or may still be on its way, is not made a second time. */
async function checkCharge(ctx: Ctx, provider: Payments, payment: FullPayment): Promise<Intent | null> {
  const { intentId, status } = payment
  if (!intentId && status !== 'created') return null
  const intent = intentId
    ? await provider.findIntent(intentId)
    : await createAtProvider(ctx, provider, payment)
  if (!intent && !intentId) return null
  const closed = intent && (await closeDeclined(provider, payment, intent))
  await applyProviderStatus(ctx, payment, closed ?? goneAtProvider)
  return closed
}
