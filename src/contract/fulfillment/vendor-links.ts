import { z } from 'zod'
import { taskKinds, taskStates } from '#domain/fulfillment/task.ts'
import { endpoint } from '../platform/endpoint.ts'
import { proof, refusal, taskIds } from './tasks.ts'
import {
  ConfirmOrder,
  DeclineOrder,
  OrderAnswer,
  OrderLine,
  OrderPerson,
  OrderState,
  ShownAccess,
} from './vendor-orders.ts'

/** The calls behind a vendor's link: nobody signs in, the token decides. */
const ByToken = z.object({ token: z.string().max(200) })
const link = { access: 'public', params: ByToken } as const

/** All that a vendor sees of an order: never the buyer's price. */
export const VendorOrder = z.object({
  number: z.string(),
  vendor: z.string(),
  company: z.string(),
  website: z.string().nullable(),
  contact: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(OrderLine),
  startsOn: z.string(),
  /** When it should be delivered; absent once it was answered. */
  dueAt: z.string().optional(),
  people: z.array(OrderPerson.extend({ isDone: z.boolean() })),
  state: OrderState,
  /** The order that it adds to. */
  addsTo: z.string().optional(),
  /** How people of this company get in already. */
  access: ShownAccess.optional(),
  /** How many license keys it takes, by plan, in the order in which we need them. */
  keys: z.array(z.object({ plan: z.string(), count: z.number() })),
  answer: OrderAnswer.optional(),
  expiresAt: z.string(),
})
export type VendorOrder = z.infer<typeof VendorOrder>

export const VendorTask = z.object({
  _id: z.string(),
  kind: z.enum(taskKinds),
  person: z.object({ name: z.string(), email: z.string() }).optional(),
  company: z.string(),
  plan: z.string().optional(),
  detail: z.string().optional(),
  state: z.enum(taskStates),
})
export type VendorTask = z.infer<typeof VendorTask>

const VendorTasks = z.object({ tasks: z.array(VendorTask), vendor: z.string(), expiresAt: z.string() })
export type VendorTasks = z.infer<typeof VendorTasks>

export const getVendorOrder = endpoint({
  ...link,
  method: 'GET',
  path: '/api/vendor/orders/:token',
  summary: "An order, for the vendor's link",
  response: VendorOrder,
})

export const confirmByLink = endpoint({
  ...link,
  method: 'POST',
  path: '/api/vendor/orders/:token/confirm',
  summary: 'The vendor confirms an order and says how people get in',
  idempotent: true,
  body: ConfirmOrder,
  response: VendorOrder,
})

export const declineByLink = endpoint({
  ...link,
  method: 'POST',
  path: '/api/vendor/orders/:token/decline',
  summary: 'The vendor cannot deliver an order',
  idempotent: true,
  body: DeclineOrder,
  response: VendorOrder,
})

export const getVendorTasks = endpoint({
  ...link,
  method: 'GET',
  path: '/api/vendor/tasks/:token',
  summary: "A batch of seat changes, for the vendor's link",
  response: VendorTasks,
})

export const tickByLink = endpoint({
  ...link,
  method: 'POST',
  path: '/api/vendor/tasks/:token/tick',
  summary: 'The vendor confirms seat changes',
  idempotent: true,
  body: z.object({ ids: taskIds, proof }),
  response: VendorTasks,
})

export const refuseByLink = endpoint({
  ...link,
  method: 'POST',
  path: '/api/vendor/tasks/:token/refuse',
  summary: 'The vendor cannot add a person',
  idempotent: true,
  body: z.object({ id: z.string().max(100), reason: refusal }),
  response: VendorTasks,
})

/** The same answer, whatever happens: nobody learns which links exist. */
export const renewLink = endpoint({
  ...link,
  method: 'POST',
  path: '/api/vendor/links/:token/renew',
  summary: "Email a fresh link to the vendor's contact",
  idempotent: true,
  status: 202,
  response: z.object({ message: z.string() }),
})
