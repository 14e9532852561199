import { z } from 'zod'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { endpoint, FileBytes } from '../platform/endpoint.ts'
import { GuestCheckout } from './checkout.ts'

/** A plan with seats and prices, the same in requests and responses. */
export const WireLine = z.object({
  name: z.string(),
  billingCycle: BillingCycle,
  seats: z.number(),
  pricingPerSeat: z.number().optional(),
  pricingBeforeDiscount: z.string(),
  pricingAfterDiscount: z.string(),
  discount: z.number(),
  /** A pool's price per seat, in dollars: the discount is only shown then. */
  unitPrice: z.number().optional(),
})
export type WireLine = z.infer<typeof WireLine>

const WantedPlan = z.object({ name: z.string().max(200), seats: z.number().optional() })

export const getCatalog = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  access: 'public',
  summary: 'Every vendor with plans, prices and discounts',
  response: z.object({
    version: z.number(),
    vendors: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        segment: z.string(),
        toolName: z.string().nullable(),
        tagline: z.string(),
        description: z.string(),
        keywords: z.array(z.string()),
        logo: z.string().nullable(),
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
            /** What one seat costs without a pool: the group price, or the list price if it can't be ordered yet. */
            todayPrice: z.number(),
            type: z.enum(['PEPM', 'flat']).nullable(),
            seatName: z.string().nullable(),
            /** Priced by the seat and sold alone: people can ask their company for it. */
            requestable: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

export const getLogo = endpoint({
  method: 'GET',
  path: '/logos/:vendor',
  access: 'public',
  summary: "A vendor's logo, or a monogram",
  produces: 'image/svg+xml',
  params: z.object({ vendor: z.string().max(100) }),
  /** The hash of an uploaded logo: exactly that one is sent, and may be kept forever. */
  query: z.object({ v: z.string().max(100).optional() }),
  response: FileBytes,
})

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/:tool',
  access: 'public',
  summary: 'Join the waitlist for a tool',
  limit: { max: 30, seconds: 3600 },
  params: z.object({ tool: z.string().max(100) }),
  body: z.object({
    email: z.string('Please enter your email to join the waitlist.').max(254).nullish(),
    yearlySpend: z
      .union([z.number(), z.literal('')], 'Please enter your yearly spend as a number.')
      .nullish(),
    product: z
      .union([z.string().max(200), z.array(z.union([z.string().max(200), WantedPlan])).max(100)])
      .nullish(),
  }),
  response: z.object({ message: z.string() }),
})

export const guestPurchase = endpoint({
  method: 'POST',
  path: '/api/guest-purchase',
  access: 'public',
  summary: 'Save a purchase for this browser until someone logs in',
  status: 201,
  idempotent: true,
  bindsBrowser: true,
  limit: { max: 60, seconds: 3600 },
  body: GuestCheckout,
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
