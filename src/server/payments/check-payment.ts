import type { ProviderStatus } from '../../domain/payment.ts'
import type { Ctx } from '../context.ts'
import { type Intent, type Payments, ProviderRefused } from '../gateways/payments/payments.ts'
import { applyProviderStatus, goneAtProvider } from './apply-provider-status.ts'
import { ensureCustomer } from './customers.ts'
import { providerOf } from './provider.ts'
import { type FullPayment, getPayment } from './queries.ts'

/** Asks the provider where a payment stands and writes it down; one that it does not know yet is made there. */
export async function checkPayment(ctx: Ctx, payment: FullPayment): Promise<Intent | null> {
  const provider = providerOf(ctx)
  // Made at another provider than the one set up now: nobody here can be asked.
  if (payment.provider !== provider.kind) return null
  const intent = payment.intentId
    ? await provider.findIntent(payment.intentId)
    : await createIntent(ctx, provider, payment)
  await applyProviderStatus(ctx, payment, intent ?? goneAtProvider)
  return intent
}

/** Where the provider has told it already, nobody needs to ask. */
export async function checkPaymentById(ctx: Ctx, id: string, told?: ProviderStatus) {
  const payment = await getPayment(ctx, id)
  // A message that an earlier version queued does not say the currency: then the provider is asked.
  if (told?.currency) await applyProviderStatus(ctx, payment, told)
  else await checkPayment(ctx, payment)
}

/** Takes a payment back: nobody can pay it any more, unless it was paid before that. */
export async function abandon(ctx: Ctx, payment: FullPayment) {
  const provider = providerOf(ctx)
  const intentId = payment.intentId ?? (await checkPayment(ctx, payment))?.id
  const isOurs = payment.provider === provider.kind && intentId
  const intent = isOurs ? await provider.cancelIntent(intentId) : null
  await applyProviderStatus(ctx, payment, intent ?? goneAtProvider)
}

/** Its key is our own id: after a lost answer the same call finds what the first one made. */
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
