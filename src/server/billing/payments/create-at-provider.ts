import { eq } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import type { Ctx } from '#server/context.ts'
import { type Intent, type Payments, ProviderRefused } from '#server/platform/gateways/payments/payments.ts'
import { paymentMethods } from '../payment-methods/tables.ts'
import { applyProviderStatus, goneAtProvider } from './apply-provider-status.ts'
import { isCharge } from './charge.ts'
import { ensureCustomer } from './customers.ts'
import type { FullPayment } from './queries.ts'

/**
 * Creates a payment at the provider; with a saved method, it is charged at once. The idempotency key is our own id:
 * after a lost response, the same call finds what the first one created. Null if it never came to be.
 */
export async function createAtProvider(
  ctx: Ctx,
  provider: Payments,
  payment: FullPayment,
): Promise<Intent | null> {
  try {
    return await create(ctx, provider, payment)
  } catch (error) {
    if (error instanceof ProviderRefused)
      await applyProviderStatus(ctx, payment, {
        ...goneAtProvider,
        failure: error.message,
        failureCode: error.code ?? (isCharge(payment) ? 'refused' : null),
      })
    throw error
  }
}

async function create(ctx: Ctx, provider: Payments, payment: FullPayment): Promise<Intent | null> {
  const { id: paymentId, companyId, amountCents, methodId, createdAt } = payment
  const customerId = await ensureCustomer(ctx, provider, companyId)
  const intent = { paymentId, companyId, customerId, amountCents, description: describe(payment) }
  if (!methodId) return provider.createIntent(intent)
  // The provider forgets idempotency keys, so an old call is looked for and never made again.
  if (addDays(createdAt, keyDays) < ctx.now())
    return provider.findIntentOf({ paymentId, customerId, since: addDays(createdAt, -1) })
  const method = await methodOf(ctx, methodId)
  if (method?.kind === 'transfer') return provider.createIntent({ ...intent, transfer: true })
  if (!method?.providerMethodId) throw new ProviderRefused('This payment method was removed.')
  return provider.charge({ ...intent, providerMethodId: method.providerMethodId })
}

/** Stripe keeps keys for at least a day. */
const keyDays = 0.9

async function methodOf(ctx: Ctx, id: string) {
  const [found] = await ctx.db.select().from(paymentMethods).where(eq(paymentMethods.id, id))
  return found
}

function describe({ invoices }: FullPayment) {
  const numbers = invoices.map(({ number }) => number).join(', ')
  return `${invoices.length === 1 ? 'Invoice' : 'Invoices'} ${numbers}`.slice(0, 500)
}
