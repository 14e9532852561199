import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LineRequest, WireLine } from './marketplace.ts'

export const Purchase = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(['unclaimed', 'under_review', 'authorized', 'paid', 'rejected', 'cancelled', 'expired']),
  lines: z.array(WireLine),
  before: z.string(),
  after: z.string(),
  requestedAt: z.string(),
})
export type Purchase = z.infer<typeof Purchase>

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  access: 'signed-in',
  summary: 'Send a purchase request for review',
  status: 201,
  idempotent: true,
  body: z.looseObject({
    productName: z.string().max(100),
    selectedProducts: z.array(LineRequest).max(100),
    isExistingUser: z.boolean().nullish(),
  }),
  response: z.object({ message: z.string(), purchase: Purchase }),
})
