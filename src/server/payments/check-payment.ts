import type { ProviderStatus } from '../../domain/payment.ts'
import type { Ctx } from '../context.ts'
import { type Intent, type Payments, ProviderRefused } from '../gateways/payments/payments.ts'
import { applyProviderStatus, goneAtProvider } from './apply-provider-status.ts'
import { ensureCustomer } from './customers.ts'
import { providerOf } from './provider.ts'
import { type FullPayment, getPayment } from './queries.ts'

/** Gets a payment's status from the provider and stores it; creates the payment there if it does not exist yet. */
export async function checkPayment(ctx: Ctx, payment: FullPayment): Promise<Intent | null> {
  const provider = providerOf(ctx)
  // Made through a provider that is not the configured one, so its status cannot be checked.
  if (payment.provider !== provider.kind) return null
  const intent = payment.intentId
    ? await provider.findIntent(payment.intentId)
    : await createIntent(ctx, provider, payment)
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
  const intentId = payment.intentId ?? (await checkPayment(ctx, payment))?.id
  const isOurs = payment.provider === provider.kind && intentId
  const intent = isOurs ? await provider.cancelIntent(intentId) : null
  await applyProviderStatus(ctx, payment, intent ?? goneAtProvider)
}

/** The idempotency key is our own id: after a lost response, the same call finds what the first one created. */
async function createIntent(ctx: Ctx, provider: Payments, payment: FullPayment): Promise<Intent> {
  const { id: paymentId, companyId, amountCents, invoices } = payment
  try {
    const customerId = await ensureCustomer(ctx, provider, companyId)
    const numbers = invoices.map(({ number }) => number).join(', ')
    const description = `${invoices.length === 1 ? 'Invoice' : 'Invoices'} ${numbers}`.slice(0, 500)
    return await provider.createIntent({ paymentId, companyId, customerId, amountCents, description })
  } catch (error) {
    if (error instanceof ProviderRefused)
      await applyProviderStatus(ctx, payment, { ...goneAtProvider, failure: error.message })
    throw error
  }
}
