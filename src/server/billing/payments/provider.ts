import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import {
  type Payments,
  ProviderRefused,
  ProviderUnreachable,
} from '#server/platform/gateways/payments/payments.ts'

/** The payment provider configured for this installation. */
export function providerOf({ parts }: Ctx): Payments {
  if (!parts.payments) throw new Refused('payments_off')
  return parts.payments
}

/** Turns a provider's timeout or refusal into our own error for the waiting caller. */
export async function askProvider<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      throw Object.assign(new Refused('provider_unreachable'), { cause: error })
    if (error instanceof ProviderRefused)
      throw Object.assign(new Refused('payment_refused', { message: error.message }), { cause: error })
    throw error
  }
}
