import { z } from 'zod'
import { changeBillings } from '#domain/subscriptions/subscription-change.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Purchase } from './purchases.ts'
import { Change, ChangePreview } from './subscription-change.ts'

/** Other seats of a line, or another plan for it; `line` is its position, from 0. */
export const ChangeWish = z
  .strictObject({
    line: z.number().int().min(0).max(1000),
    seats: z.number().optional(),
    /** The plan's name. */
    plan: z.string().max(200).optional(),
    billingCycle: BillingCycle.optional(),
    /** Charged on an invoice of its own, or on the next monthly one. */
    billing: z.enum(changeBillings).optional(),
    /** Members who give their seats back. */
    release: z.array(z.string().max(100)).max(100_000).optional(),
    /** The total that was shown. */
    total: z.number().optional(),
  })
  .refine(({ seats, plan }) => (seats === undefined) !== (plan === undefined), {
    message: 'Name the new seats or the new plan.',
    path: ['seats'],
  })
  .refine(({ seats, billingCycle }) => seats === undefined || billingCycle === undefined, {
    message: 'Another billing cycle needs a plan.',
    path: ['billingCycle'],
  })
export type ChangeWish = z.infer<typeof ChangeWish>

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/changes/preview',
  access: 'admin',
  summary: 'What other seats or another plan would cost, from today on',
  params: ById,
  body: ChangeWish,
  response: ChangePreview,
})

export const changeSubscription = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/changes',
  access: 'admin',
  summary: 'Change the seats or the plan of a running subscription',
  status: 201,
  idempotent: true,
  params: ById,
  body: ChangeWish,
  response: Change,
})

export const undoChange = endpoint({
  method: 'DELETE',
  path: '/api/purchases/:id/changes/:changeId',
  access: 'admin',
  summary: 'Take back a change that has not taken effect',
  idempotent: true,
  params: ById.extend({ changeId: z.string().max(100) }),
  response: Purchase,
})

export const keepSubscription = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/keep',
  access: 'admin',
  summary: 'Take back the cancellation of a subscription',
  idempotent: true,
  params: ById,
  response: Purchase,
})
