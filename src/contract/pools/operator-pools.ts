import { z } from 'zod'
import { listFilters } from '#domain/platform/list-filters.ts'
import { afterTerms, commitmentStates, poolStates } from '#domain/pools/pool.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { ById } from '../platform/by-id.ts'
import { endpoint } from '../platform/endpoint.ts'
import { filterBy } from '../platform/filter-by.ts'
import { Paging } from '../platform/paging.ts'
import { Typed } from '../platform/typed.ts'
import { buyerReason } from '../subscriptions/purchases.ts'
import { Progress, poolTerms } from './pools.ts'

const Day = z.string().max(20)

export const TypedTier = z.object({ minSeats: Typed, minCompanies: Typed, price: Typed })

/** A draft may lack everything but its plan. */
const PoolFields = z.object({
  tiers: z.array(TypedTier).max(20).nullish(),
  /** A full hour: "2027-02-01T12:00:00Z". */
  deadline: z.string().max(40).nullish(),
  startsOn: Day.nullish(),
  validUntil: Day.nullish(),
  rollsUntil: Day.nullish(),
  termMonths: Typed.nullish(),
  afterTerm: z.enum(afterTerms).nullish(),
  agreedBy: z.string().trim().max(200).nullish(),
  agreedOn: Day.nullish(),
  vendorDomains: z.array(z.string().trim().max(253)).max(20).nullish(),
  shareNote: z.string().trim().max(2000).nullish(),
})

const Plan = z.object({ vendor: z.string().max(100), plan: z.string().max(200), billingCycle: BillingCycle })

/** Progress as everybody sees it, with amounts as text. */
const OperatorProgress = Progress.extend({
  price: z.string().nullable(),
  next: z.object({ price: z.string(), missingSeats: z.number(), missingCompanies: z.number() }).nullable(),
})

const Clearing = z.object({
  number: z.number(),
  at: z.string(),
  price: z.string(),
  seats: z.number(),
  companies: z.number(),
  credited: z.string(),
})

export const OperatorPool = z.object({
  _id: z.string(),
  slug: z.string(),
  vendor: z.string(),
  plan: z.string(),
  billingCycle: BillingCycle,
  state: z.enum(poolStates),
  listPrice: z.string(),
  todayPrice: z.string(),
  /** What a cycle costs us, by seat and company, where subscriptions begin next; null while nobody knows. */
  cost: z.object({ perMember: z.string(), fixed: z.string() }).nullable(),
  deadline: z.string().nullable(),
  progress: OperatorProgress,
  tiers: z.array(
    z.object({ minSeats: z.number(), minCompanies: z.number(), price: z.string(), discount: z.number() }),
  ),
  ...poolTerms,
  result: z
    .object({ price: z.string(), seats: z.number(), companies: z.number(), clearedAt: z.string() })
    .nullable(),
  reason: z.string().nullable(),
  agreedBy: z.string().nullable(),
  agreedOn: z.string().nullable(),
  vendorDomains: z.array(z.string()),
  shareNote: z.string().nullable(),
  extendedAt: z.string().nullable(),
  /** As of the snapshot, like all progress. */
  counts: z.object({
    standing: z.number(),
    counting: z.number(),
    byWhy: z.record(z.string(), z.number()),
  }),
  clearings: z.array(Clearing),
  shortfall: z.number(),
  toAuthorize: z.number(),
})
export type OperatorPool = z.infer<typeof OperatorPool>

/** The filters of the list, and of its export. */
export const PoolFilter = z.object({
  q: z.string().max(200).optional(),
  state: z.enum(poolStates).optional(),
  ...filterBy(listFilters.pools),
})

export const listOperatorPools = endpoint({
  method: 'GET',
  path: '/api/operator/pools',
  access: 'operator',
  staff: 'read',
  summary: 'Every pool, what needs attention first',
  query: Paging.extend(PoolFilter.shape),
  response: z.object({ pools: z.array(OperatorPool), next: z.string().nullable() }),
})

export const createPool = endpoint({
  method: 'POST',
  path: '/api/operator/pools',
  access: 'operator',
  staff: 'desk',
  summary: 'Draft a pool for a plan',
  status: 201,
  idempotent: true,
  body: PoolFields.extend(Plan.shape),
  response: OperatorPool,
})

export const getOperatorPool = endpoint({
  method: 'GET',
  path: '/api/operator/pools/:id',
  access: 'operator',
  staff: 'read',
  summary: 'One pool with its clearings and what waits',
  params: ById,
  response: OperatorPool,
})

export const editPool = endpoint({
  method: 'PATCH',
  path: '/api/operator/pools/:id',
  access: 'operator',
  staff: 'desk',
  summary: 'Change a draft, or improve the prices of an open pool',
  idempotent: true,
  params: ById,
  body: PoolFields.extend(Plan.partial().shape),
  response: OperatorPool,
})

export const deletePool = endpoint({
  method: 'DELETE',
  path: '/api/operator/pools/:id',
  access: 'operator',
  staff: 'desk',
  summary: 'Delete a draft',
  status: 204,
  idempotent: true,
  params: ById,
})

export const gatherPool = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/gather',
  access: 'operator',
  staff: 'desk',
  summary: 'Collect commitments before the vendor has named its prices',
  idempotent: true,
  params: ById,
  body: z.object({ gathersUntil: Day }),
  response: OperatorPool,
})

export const openPool = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/open',
  access: 'operator',
  staff: 'desk',
  summary: 'Open a pool at the prices that the vendor agreed to',
  idempotent: true,
  params: ById,
  response: OperatorPool,
})

export const extendPool = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/extend',
  access: 'operator',
  staff: 'desk',
  summary: 'Move the deadline, once',
  idempotent: true,
  params: ById,
  body: z.object({ deadline: z.string().max(40), startsOn: Day }),
  response: OperatorPool,
})

export const cancelPool = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/cancel',
  access: 'operator',
  staff: 'desk',
  summary: 'Call a pool off, with a reason that the companies read',
  idempotent: true,
  params: ById,
  body: z.object({ reason: buyerReason('Enter a reason, so that the companies know why.') }),
  response: OperatorPool,
})

export const clearPoolNow = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/clear',
  access: 'operator',
  staff: 'desk',
  summary: 'Clear a rolling pool now',
  idempotent: true,
  params: ById,
  response: OperatorPool,
})

export const closePool = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/close',
  access: 'operator',
  staff: 'desk',
  summary: 'Clear a rolling pool a last time and close it',
  idempotent: true,
  params: ById,
  response: OperatorPool,
})

const CommitmentRow = z.object({
  company: z.object({ _id: z.string(), name: z.string() }),
  state: z.enum(commitmentStates),
  counts: z.boolean(),
  why: z.string().nullable(),
  mostSeats: z.number(),
  /** More than a quarter of the deepest price's seats. */
  isLarge: z.boolean(),
  at: z.string(),
  /** Seats awarded so far, and whether an award can be ended for default. */
  awardedSeats: z.number(),
})
export type CommitmentRow = z.infer<typeof CommitmentRow>

export const listPoolCommitments = endpoint({
  method: 'GET',
  path: '/api/operator/pools/:id/commitments',
  access: 'operator',
  staff: 'read',
  audit: { action: 'operator.viewed_commitments', of: 'operators' },
  summary: 'The commitments of a pool, without their maximum prices',
  params: ById,
  query: Paging.extend({
    why: z.string().max(40).optional(),
    state: z.enum(commitmentStates).optional(),
  }),
  response: z.object({ commitments: z.array(CommitmentRow), next: z.string().nullable() }),
})

export const authorizePool = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/authorize',
  access: 'operator',
  staff: 'desk',
  summary: 'Authorize every purchase of a pool that waits for review',
  idempotent: 'by-answer',
  params: ById,
  response: z.object({
    authorized: z.number(),
    skipped: z.array(z.object({ company: z.string(), code: z.string() })),
    /** The rest is being authorized by a job. */
    remaining: z.number(),
  }),
})

export const defaultAward = endpoint({
  method: 'POST',
  path: '/api/operator/pools/:id/awards/:companyId/default',
  access: 'operator',
  staff: 'desk',
  fresh: 'with-factor',
  summary: 'End the purchases of a company that does not pay, and bar it for a year',
  idempotent: true,
  params: z.object({ id: z.string().max(100), companyId: z.string().max(100) }),
  body: z.object({ reason: buyerReason('Enter a reason, so that the company knows why.') }),
  response: z.object({
    company: z.object({ _id: z.string(), name: z.string() }),
    state: z.enum(commitmentStates),
    seats: z.number(),
    price: z.string(),
    barredUntil: z.string(),
  }),
})

export const setPoolLimit = endpoint({
  method: 'PUT',
  path: '/api/operator/companies/:id/pool-limit',
  access: 'operator',
  staff: 'money',
  fresh: 'with-factor',
  summary: "The most that a company's commitments may cost in a year; null for the usual limit",
  idempotent: true,
  params: ById,
  body: z.object({ limit: Typed.nullable() }),
  response: z.object({ limit: z.string() }),
})
