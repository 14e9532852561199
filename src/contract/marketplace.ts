import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const BillingCycle = z.enum(['monthly', 'quarterly', 'annually'])

/** A plan with seats and prices, as it stands in a request and on every answer. */
export const WireLine = z.object({
  name: z.string(),
  billingCycle: BillingCycle,
  seats: z.number(),
  pricingPerSeat: z.number().optional(),
  pricingBeforeDiscount: z.string(),
  pricingAfterDiscount: z.string(),
  discount: z.number(),
})
export type WireLine = z.infer<typeof WireLine>

/** What a browser may say of a line: only name, cycle and seats count; a price is only compared. */
export const LineRequest = z.looseObject({
  name: z.string().max(200),
  billingCycle: z.string().max(20).optional(),
  seats: z.union([z.number(), z.string().max(20)]),
  pricingAfterDiscount: z.union([z.string().max(40), z.number()]).optional(),
})
export type LineRequest = z.infer<typeof LineRequest>

export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  access: 'public',
  summary: 'Every vendor with plans, prices and discounts',
  response: z.object({
    vendors: z.array(
      z.object({
        name: z.string(),
        segment: z.string(),
        kind: z.enum(['checkout', 'waitlist']),
        discount: z.number(),
        categories: z.array(z.string()),
        plans: z.array(
          z.object({
            name: z.string(),
            billingCycle: BillingCycle,
            perMember: z.number(),
            fixed: z.number(),
            discount: z.number(),
            type: z.enum(['PEPM', 'flat']).nullable(),
            seatName: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
})

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/:tool',
  access: 'public',
  summary: 'Join the waitlist of a tool',
  limit: { max: 30, seconds: 3600 },
  params: z.object({ tool: z.string().max(100) }),
  body: z.looseObject({ email: z.unknown(), yearlySpend: z.unknown(), product: z.unknown() }),
  response: z.object({ message: z.string() }),
})

export const guestPurchase = endpoint({
  method: 'POST',
  path: '/api/guest-purchase',
  access: 'public',
  summary: 'Keep a purchase for this browser until someone logs in',
  status: 201,
  idempotent: true,
  limit: { max: 60, seconds: 3600 },
  body: z.looseObject({
    productName: z.string().max(100),
    selectedProducts: z.array(LineRequest).max(100),
    isExistingUser: z.boolean().nullish(),
  }),
  response: z.object({
    message: z.string(),
    purchase: z.object({
      _id: z.string(),
      name: z.string(),
      selectedProducts: z.array(WireLine),
      before: z.string(),
      after: z.string(),
      expiresAt: z.string(),
    }),
  }),
})
