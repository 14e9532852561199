import { z } from 'zod'
import { priceEffects } from '#domain/subscriptions/price-effect.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Paging } from '../platform/paging.ts'

/** At the change with this key. */
const Note = z.object({ key: z.string(), text: z.string() })

/** What publishing a set would do. Nothing is stored. */
export const Preview = z.object({
  digest: z.string(),
  /** Reasons why the set can't be published. */
  problems: z.array(Note.extend({ code: z.string() })),
  warnings: z.array(Note),
  /** Changes to something that another set has changed since, with what the book has now in their fields. */
  stale: z.array(
    z.object({
      key: z.string(),
      by: z.string(),
      at: z.string(),
      now: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** Paths of the public pages that change. */
  pages: z.array(z.string()),
  subscriptions: z.object({
    increase: z.number(),
    decrease: z.number(),
    held: z.number(),
    ending: z.number(),
    /** What all of them together pay more per month, in dollars; negative if they pay less. */
    monthlyDifference: z.number(),
  }),
  /** It changes so much of the revenue that a second owner has to approve it. */
  needsTwo: z.boolean(),
  /** Open requests that keep their price. */
  requests: z.number(),
})
export type Preview = z.infer<typeof Preview>

/** One line of a subscription or request. Amounts per billing cycle. */
const LineEffect = z.object({
  purchase: z.object({ _id: z.string(), name: z.string() }),
  company: z.object({ _id: z.string(), name: z.string() }),
  plan: z.string(),
  billingCycle: BillingCycle,
  seats: z.number(),
  effect: z.enum(priceEffects),
  oldAmount: z.string(),
  newAmount: z.string(),
  /** The first day of the first cycle at the new price. */
  firstCycle: z.string().nullable(),
  /** The last day to cancel before that. */
  noticeBy: z.string().nullable(),
})
export type LineEffect = z.infer<typeof LineEffect>

const Effects = z.object({ effects: z.array(LineEffect), next: z.string().nullable() })

export const previewChangeSet = endpoint({
  method: 'GET',
  path: '/api/operator/change-sets/:id/preview',
  access: 'operator',
  staff: 'read',
  summary: 'Problems, warnings and effects of a draft',
  params: ById,
  response: Preview,
})

export const previewSubscriptions = endpoint({
  method: 'GET',
  path: '/api/operator/change-sets/:id/preview/subscriptions',
  access: 'operator',
  staff: 'read',
  summary: 'What a draft does to each subscription',
  params: ById,
  query: Paging,
  response: Effects,
})

export const previewRequests = endpoint({
  method: 'GET',
  path: '/api/operator/change-sets/:id/preview/requests',
  access: 'operator',
  staff: 'read',
  summary: 'Open requests that keep their price',
  params: ById,
  query: Paging,
  response: Effects,
})
