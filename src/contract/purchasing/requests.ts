import { z } from 'zod'
import { listFilters } from '#domain/platform/list-filters.ts'
import { budgetKinds } from '#domain/purchasing/budget.ts'
import { maxSteps, needs } from '#domain/purchasing/requests/policy.ts'
import { orderStages, reasonMax, requestKinds, requestStatuses } from '#domain/purchasing/requests/request.ts'
import { CostCenterCode, PoNumber } from '../people/coding.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint, NoFields } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'

export const DayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day.')
/** Which step the person saw: it must still be the open one. */
const StepNumber = z
  .number()
  .int()
  .min(1)
  .max(maxSteps + 2)
const Reason = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(reasonMax, 'Use at most 1,000 characters.')

/** A request for software inside a company, and where its decision stands. */
export const Request = z.object({
  _id: z.string(),
  kind: z.enum(requestKinds),
  vendor: z.string(),
  plan: z.string(),
  billingCycle: BillingCycle,
  seats: z.number(),
  reason: z.string(),
  neededBy: z.string().optional(),
  costCenter: z.string().optional(),
  poNumber: z.string().optional(),
  status: z.enum(requestStatuses),
  /** Of a request that was sent to us: what its order waits for. */
  orderStage: z.enum(orderStages).optional(),
  requester: z.string(),
  /** Whether the reader asked for it. */
  mine: z.boolean(),
  askedAt: z.string(),
  perCycle: z.number(),
  perYear: z.number(),
  /** Open, and above what is left of a soft budget. */
  overBudget: z.boolean().optional(),
  /** The step that is open: the steps that apply are counted from 1. */
  step: z
    .object({
      n: z.number(),
      of: z.number(),
      name: z.string(),
      waitsFor: z.array(z.string()),
      since: z.string(),
      escalated: z.boolean(),
    })
    .optional(),
  history: z.array(
    z.object({ at: z.string(), what: z.string(), who: z.string(), reason: z.string().optional() }),
  ),
  purchaseId: z.string().optional(),
  /** The pool that it commits to or waits for. */
  pool: z.string().optional(),
  /** Approved, but it can't be ordered yet: where admins join its pool or waitlist. */
  joinAt: z.string().optional(),
})
export type Request = z.infer<typeof Request>

/** What a good approver asks, for everybody who sees the request but its requester. */
export const RequestCard = z.object({
  canDecide: z.boolean(),
  /** Of a delegate: who they decide for, and the last day of that absence. */
  standsInFor: z.array(z.object({ name: z.string(), until: z.string() })).optional(),
  budgets: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(budgetKinds),
      amount: z.number(),
      spent: z.number(),
      committed: z.number(),
      left: z.number(),
      /** The part of the request in the budget's period, and how many billing cycles (of a commitment, months) that is. */
      need: z.number(),
      cycles: z.number(),
      after: z.number(),
    }),
  ),
  /** Every step on the way of an open request, in the order of the policy it began with. */
  course: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['settled', 'open', 'later', 'skipped']),
      /** Who will be asked. */
      asks: z.array(z.string()).optional(),
      need: z.enum(needs).optional(),
      /** When a skipped step applies. */
      overPerYear: z.number().optional(),
      categories: z.array(z.string()).optional(),
    }),
  ),
  /** Seats that nobody uses: the same seat first. `perMonth` is what all of them cost. */
  idle: z.array(
    z.object({
      vendor: z.string(),
      seat: z.string(),
      left: z.number(),
      perMonth: z.number(),
      canGive: z.boolean(),
    }),
  ),
  listPerCycle: z.number(),
  /** The name of its cost center, and above which amount a year the company requires a PO number. */
  costCenterName: z.string().optional(),
  poRequiredOver: z.number().optional(),
  pool: z.object({ slug: z.string(), price: z.number(), savesPerYear: z.number() }).optional(),
  /** Of a commitment: what it could cost at most, step by step. */
  commitment: z.array(z.object({ seats: z.number(), maxPrice: z.number() })).optional(),
})
export type RequestCard = z.infer<typeof RequestCard>

export const askForSoftware = endpoint({
  method: 'POST',
  path: '/api/requests',
  access: 'employee',
  summary: 'Ask your company for software',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    vendor: z.string().max(100),
    plan: z.string().max(200),
    billingCycle: BillingCycle.nullish(),
    seats: z.number().int(),
    reason: Reason('Say why you need it.'),
    neededBy: DayText.nullish(),
    costCenter: CostCenterCode.nullish(),
    poNumber: PoNumber.nullish(),
  }),
  response: Request,
})

export const requestBoxes = ['mine', 'decide', 'all'] as const

/** The filters of the list, and of its export. */
const RequestFilter = z.object({
  box: z.enum(requestBoxes).default('mine'),
  status: z.enum(requestStatuses).optional(),
  /** Part of the vendor's or the requester's name. */
  q: z.string().max(200).optional(),
  ...filterBy(listFilters.requests),
})
export type RequestFilter = z.infer<typeof RequestFilter>

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  access: 'employee',
  summary: 'Your requests, those that wait for your decision, or (admins) all, newest first',
  query: Paging.extend(RequestFilter.shape),
  response: z.object({ requests: z.array(Request), next: z.string().nullable() }),
})

export const requestsCsv = endpoint({
  method: 'GET',
  path: '/api/requests.csv',
  access: 'employee',
  audit: { action: 'request.exported' },
  summary: 'The same as CSV, with the filters of the list',
  produces: 'text/csv; charset=utf-8',
  query: RequestFilter,
  response: z.string(),
})

/** What the ask form offers, and what a company expects on it. */
export const requestOptions = endpoint({
  method: 'GET',
  path: '/api/requests/options',
  access: 'employee',
  summary: 'Cost centers to choose from, when a PO number is required, and whether a seat is idle',
  query: z.object({ vendor: z.string().max(100).optional(), plan: z.string().max(200).optional() }),
  response: z.object({
    costCenters: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Your own, which is taken if you choose none. */
    costCenter: z.string().nullable(),
    poRequiredOver: z.number().nullable(),
    /** A seat of this plan that nobody uses. */
    idleSeat: z.boolean(),
  }),
})

/** How many requests wait for the person, and (admins) how many are open in the company. */
export const countRequests = endpoint({
  method: 'GET',
  path: '/api/requests/count',
  access: 'employee',
  summary: 'How many requests wait for your decision',
  response: z.object({ decide: z.number(), open: z.number().nullable() }),
})

export const readRequest = endpoint({
  method: 'GET',
  path: '/api/requests/:id',
  access: 'employee',
  summary: 'One request; for those who decide or look after it, with what helps to decide',
  params: ById,
  response: Request.extend({ card: RequestCard.optional() }),
})

export const approveRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:id/approve',
  access: 'employee',
  summary: 'Approve the open step of a request',
  idempotent: true,
  params: ById,
  body: z.strictObject({ step: StepNumber }),
  response: Request,
})

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:id/decline',
  access: 'employee',
  summary: 'Decline a request, with a reason that the requester sees',
  idempotent: true,
  params: ById,
  body: z.strictObject({ step: StepNumber, reason: Reason('Say why, so that the requester knows.') }),
  response: Request,
})

export const giveIdleSeat = endpoint({
  method: 'POST',
  path: '/api/requests/:id/give-seat',
  access: 'employee',
  summary: 'Hand out an idle seat instead of buying one',
  idempotent: true,
  params: ById,
  body: z.strictObject({ step: StepNumber, vendor: z.string().max(100), seat: z.string().max(200) }),
  response: Request,
})

export const waitForPool = endpoint({
  method: 'POST',
  path: '/api/requests/:id/wait',
  access: 'employee',
  summary: 'Wait for a pool of the plan instead of buying now',
  idempotent: true,
  params: ById,
  body: z.strictObject({ step: StepNumber }),
  response: Request,
})

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:id/withdraw',
  access: 'employee',
  summary: 'Withdraw your own request',
  idempotent: true,
  params: ById,
  body: NoFields,
  response: Request,
})
