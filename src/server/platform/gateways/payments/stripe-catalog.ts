import type Stripe from 'stripe'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Payments } from './payments.ts'
import { keyOf, reached } from './stripe-answers.ts'

export function catalogCalls(stripe: Stripe): NonNullable<Payments['catalog']> {
  return {
    createProduct: async ({ planId, vendor, plan }) => {
      const facts: Stripe.ProductCreateParams = { name: `${vendor} ${plan}`, metadata: { vendor, plan } }
      return (await reached(stripe.products.create(facts, keyOf('product', planId)))).id
    },
    createPrice: async (product, { vendor, plan, billingCycle, unitCents, discountPercent }) => {
      const facts: Stripe.PriceCreateParams = {
        product,
        currency: 'usd',
        unit_amount: unitCents,
        recurring: intervals[billingCycle],
        metadata: { vendor, plan, billingCycle, discountPercent: String(discountPercent) },
      }
      return (await reached(stripe.prices.create(facts, keyOf('price', facts)))).id
    },
  }
}

const intervals: Record<BillingCycle, { interval: 'month' | 'year'; interval_count: number }> = {
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  annually: { interval: 'year', interval_count: 1 },
}
