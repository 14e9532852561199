import { z } from 'zod'
import { accessKinds } from '#domain/fulfillment/seat-access.ts'
import { answerKinds, orderStates } from '#domain/fulfillment/vendor-order.ts'
import { listFilters } from '#domain/platform/list-filters.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'
import { Purchase } from '../subscriptions/purchases.ts'

/** How people get in. Keys are sent to us, never back. */
export const Access = z.object({
  kind: z.enum(accessKinds, 'Choose how people get in.'),
  url: z.string().trim().max(2000, 'Use at most 2,000 characters.').optional(),
  note: z.string().trim().max(500, 'Use at most 500 characters.').optional(),
  inviteFrom: z.string().trim().max(254, 'Use at most 254 characters.').optional(),
  keys: z.array(z.string().max(1000)).max(100_000).optional(),
})
export type Access = z.infer<typeof Access>

/** The same as shown. */
export const ShownAccess = Access.omit({ keys: true })
export type ShownAccess = z.infer<typeof ShownAccess>

export const OrderLine = z.object({
  plan: z.string(),
  billingCycle: BillingCycle,
  seats: z.number(),
  /** What a cycle costs us, in dollars; absent while it is unknown. */
  cost: z.number().optional(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderPerson = z.object({
  /** The task that adds this person. */
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.string(),
})

export const OrderAnswer = z.object({
  kind: z.enum(answerKinds),
  by: z.string(),
  at: z.string(),
  reason: z.string().optional(),
  reference: z.string().optional(),
})

export const OrderState = z.enum(orderStates)

/** An order to a vendor, as operators see it. */
export const Order = z.object({
  _id: z.string(),
  number: z.string(),
  state: OrderState,
  vendor: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }),
  lines: z.array(OrderLine),
  startsOn: z.string(),
  /** When the current state began. */
  since: z.string(),
  isLate: z.boolean(),
  /** When the vendor should have delivered; absent while no clock runs. */
  dueAt: z.string().optional(),
  /** How many reminders went out: the desk is amber from the first and red from the third. */
  reminders: z.number(),
  /** The vendor answered with a host that an operator has to check. */
  toCheck: z.boolean(),
  imported: z.boolean(),
  /** Why it isn't sent. */
  problem: z.enum(['no_contact', 'mail_failed']).optional(),
  access: ShownAccess.optional(),
  /** The newest link that the vendor got. */
  link: z.object({ sentTo: z.string(), openedAt: z.string().optional(), expiresAt: z.string() }).optional(),
  answer: OrderAnswer.optional(),
})
export type Order = z.infer<typeof Order>

/** One order with what its page shows. */
export const OrderDetail = Order.extend({
  purchase: z.string(),
  website: z.string().nullable(),
  contact: z.object({ name: z.string(), email: z.string() }),
  vendorContact: z.string().nullable(),
  /** The order it adds to. */
  addsTo: z.string().optional(),
  note: z.string().optional(),
  endsOn: z.string().optional(),
  /** With what the buyer pays for the first cycle, in dollars. */
  lines: z.array(OrderLine.extend({ pays: z.number() })),
  /** The reason of the costs that an operator set. */
  costReason: z.string().optional(),
  /** `lastFour`: of the license key. */
  people: z.array(OrderPerson.extend({ state: z.string(), lastFour: z.string().optional() })),
  /** License keys by the last four characters. */
  keys: z.object({ total: z.number(), free: z.number(), unreadable: z.number() }).optional(),
  emails: z.array(z.object({ subject: z.string(), to: z.string(), at: z.string(), status: z.string() })),
  history: z.array(z.object({ at: z.string(), text: z.string(), by: z.string() })),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const states = z
  .union([OrderState, z.array(OrderState)])
  .optional()
  .transform((given) => (given === undefined ? [] : [given].flat()))

/** The filters of the list, and of its export. */
export const OrderFilter = z.object({
  state: states,
  late: z.enum(['yes', 'no']).optional(),
  q: z.string().max(200).optional(),
  ...filterBy(listFilters.orders),
})

/** The oldest clock first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/operator/orders',
  access: 'operator',
  staff: 'read',
  summary: 'Orders to vendors, the longest waiting first',
  query: Paging.extend({ ...OrderFilter.shape, cursor: z.string().max(2000).optional() }),
  response: z.object({
    orders: z.array(Order),
    next: z.string().nullable(),
    /** Whatever the filters are; from 1,000 on it is not counted further. */
    counts: z.object({
      to_order: z.number(),
      ordered: z.number(),
      active: z.number(),
      ending: z.number(),
      failed: z.number(),
      ended: z.number(),
      late: z.number(),
      toCheck: z.number(),
      unreadableKeys: z.number(),
      /** Tasks that vendors still have to do. */
      openTasks: z.number(),
    }),
  }),
})

const one = { access: 'operator', staff: 'desk', params: ById, response: OrderDetail } as const

export const getOrder = endpoint({
  ...one,
  method: 'GET',
  path: '/api/operator/orders/:id',
  staff: 'read',
  audit: { action: 'operator.viewed_order', of: 'operators' },
  summary: 'One order with its people, emails and history',
})

export const sendOrder = endpoint({
  ...one,
  method: 'POST',
  path: '/api/operator/orders/:id/send',
  summary: 'Email the order to the vendor now, with a fresh link',
  idempotent: true,
})

export const orderByHand = endpoint({
  ...one,
  method: 'POST',
  path: '/api/operator/orders/:id/by-hand',
  summary: 'Note that the order was placed in another way',
  idempotent: true,
  body: z.object({
    note: z
      .string('Say how you ordered it.')
      .trim()
      .min(3, 'Say how you ordered it.')
      .max(500, 'Use at most 500 characters.'),
  }),
})

const reference = z.string().trim().max(100, 'Use at most 100 characters.').optional()
export const ConfirmOrder = z.object({
  access: Access.optional(),
  reference,
  /** Tasks that are done with it. */
  ticks: z.array(z.string().max(100)).max(10_000).optional(),
})
export type ConfirmOrder = z.infer<typeof ConfirmOrder>

export const DeclineOrder = z.object({
  reason: z
    .string('Say why.')
    .trim()
    .min(3, 'Say why, in a few words.')
    .max(500, 'Use at most 500 characters.'),
})

export const confirmOrder = endpoint({
  ...one,
  method: 'POST',
  path: '/api/operator/orders/:id/confirm',
  summary: 'The vendor delivered: people can get in',
  idempotent: true,
  body: ConfirmOrder,
})

export const declineOrder = endpoint({
  ...one,
  method: 'POST',
  path: '/api/operator/orders/:id/decline',
  summary: 'The vendor cannot deliver: the purchase ends and everything invoiced is credited',
  idempotent: true,
  body: DeclineOrder,
})

export const checkHost = endpoint({
  ...one,
  method: 'POST',
  path: '/api/operator/orders/:id/check-host',
  summary: "Accept the host of the vendor's answer: the order becomes active",
  idempotent: true,
})

export const setOrderAccess = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/operator/orders/:id/access',
  summary: 'Change how people get in, or add license keys',
  idempotent: true,
  body: Access,
})

/** What the buyer's admins see of an order. */
export const BuyerOrder = z.object({
  state: OrderState,
  since: z.string(),
  access: ShownAccess.optional(),
  endsOn: z.string().optional(),
  /** Nobody delivered in ten days: the order can be given up. */
  canGiveUp: z.boolean(),
  /** What giving it up credits, in dollars; only while it can be given up. */
  creditIfGivenUp: z.number().optional(),
})
export type BuyerOrder = z.infer<typeof BuyerOrder>

export const getBuyerOrder = endpoint({
  method: 'GET',
  path: '/api/purchases/:id/order',
  access: 'finance',
  summary: 'Where the delivery of a purchase stands',
  params: ById,
  response: BuyerOrder,
})

export const giveUpOrder = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/give-up',
  access: 'admin',
  summary: 'Cancel an order that was not delivered in ten days: everything invoiced is credited',
  idempotent: true,
  params: ById,
  response: Purchase,
})
