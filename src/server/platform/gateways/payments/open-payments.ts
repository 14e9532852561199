import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { Payments } from './payments.ts'
import { sandboxPayments } from './sandbox.ts'
import { stripePayments } from './stripe.ts'

type Shared = { database: Database; now: () => Date; secret: Buffer }

/** Stripe if a key is set, else the sandbox; in production without a key none, unless it is a demo. */
export function openPayments({ stripe, production, demo }: Config, shared: Shared): Payments | null {
  const { secretKey, publishableKey, webhookSecret, apiUrl } = stripe
  if (secretKey) return stripePayments({ secretKey, publishableKey, webhookSecret, apiUrl })
  return production && !demo ? null : sandboxPayments(shared)
}
