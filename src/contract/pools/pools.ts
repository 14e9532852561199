import { z } from 'zod'
import { afterTerms, commitmentStates, poolStates } from '#domain/pools/pool.ts'
import { BillingCycle } from '../platform/billing-cycle.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Paging } from '../platform/paging.ts'
import { Typed } from '../platform/typed.ts'

const PublicState = z.enum(poolStates.filter((state) => state !== 'draft'))

/** The figures of the last snapshot: the same for everybody. */
export const Progress = z.object({
  asOf: z.string(),
  /** Null while too few companies take part to tell more. */
  companies: z.number().nullable(),
  /** Only while the pool gathers. */
  seats: z.number().nullable(),
  price: z.number().nullable(),
  next: z.object({ price: z.number(), missingSeats: z.number(), missingCompanies: z.number() }).nullable(),
  percent: z.number(),
})
export type Progress = z.infer<typeof Progress>

export const PoolCard = z.object({
  _id: z.string(),
  slug: z.string(),
  vendor: z.string(),
  /** The vendor's uploaded logo. */
  logo: z.string().nullable(),
  plan: z.string(),
  billingCycle: BillingCycle,
  state: PublicState,
  listPrice: z.number(),
  deadline: z.string().nullable(),
  progress: Progress,
})
export type PoolCard = z.infer<typeof PoolCard>

const Award = z.object({
  purchaseId: z.string().nullable(),
  seats: z.number(),
  price: z.number(),
  perCycle: z.number(),
  clearing: z.number(),
  at: z.string(),
})

export const Commitment = z.object({
  _id: z.string(),
  state: z.enum(commitmentStates),
  steps: z.array(z.object({ seats: z.number(), maxPrice: z.number() })),
  startBy: z.string(),
  longestTermMonths: z.number(),
  goodUntil: z.string(),
  staysRolling: z.boolean(),
  switchFrom: z.string().nullable(),
  startsOn: z.string(),
  counts: z.boolean(),
  why: z.string().nullable(),
  /** What `why` means for the company, or that it counts. */
  text: z.string(),
  /** The invoice to pay where `why` is `overdue`. */
  overdueInvoice: z.string().optional(),
  canWithdraw: z.boolean(),
  savedAt: z.string(),
  awards: z.array(Award),
  credited: z.number(),
})
export type Commitment = z.infer<typeof Commitment>

/** A subscription of the company that can end when the pool's begins. */
const Switchable = z.object({ purchaseId: z.string(), seats: z.number(), startsOn: z.string() })

/** When it clears and starts, and for how long; null where that is not known yet. */
export const poolTerms = {
  gathersUntil: z.string().nullable(),
  freezesAt: z.string().nullable(),
  startsOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  rollsUntil: z.string().nullable(),
  termMonths: z.number().nullable(),
  afterTerm: z.enum(afterTerms).nullable(),
}

export const Pool = PoolCard.extend({
  tiers: z.array(
    z.object({ minSeats: z.number(), minCompanies: z.number(), price: z.number(), discount: z.number() }),
  ),
  ...poolTerms,
  todayPrice: z.number(),
  result: z
    .object({
      price: z.number(),
      seats: z.number(),
      companies: z.number(),
      clearedAt: z.string(),
    })
    .nullable(),
  /** Why it was canceled. */
  reason: z.string().nullable(),
  /** For members of a company; the commitment and the wishes for its admins only. */
  mine: z
    .object({
      wished: z.boolean(),
      commitment: Commitment.nullable().optional(),
      /** Of the company's seats, those that `progress` counts at its next price: its last change may be newer. */
      seatsInFigures: z.number().optional(),
      wishes: z.number().optional(),
      prefill: z.object({ seats: z.number(), maxPrice: z.number() }).nullable().optional(),
      switchable: z.array(Switchable).optional(),
      /** What one seat costs the company now: its own price, or today's. */
      nowPrice: z.number().optional(),
    })
    .nullable(),
})
export type Pool = z.infer<typeof Pool>

export const Quote = z.object({
  tiers: z.array(
    z.object({
      price: z.number(),
      seats: z.number(),
      perCycle: z.number(),
      listPerCycle: z.number(),
      /** Below the list price. */
      savedPerCycle: z.number(),
      /** What these seats cost the company now, and how much less the pool is; negative if it is more. */
      nowPerCycle: z.number(),
      belowNow: z.number(),
      perYear: z.number(),
    }),
  ),
  /** The company has seats of the plan: now is what it pays for them, else today's price. */
  hasOwnPrice: z.boolean(),
  todayPerCycle: z.number().nullable(),
  startsOn: z.string().nullable(),
  mostPerYear: z.number(),
  limit: z.number(),
  limitLeft: z.number(),
  // biome-ignore lint/suspicious/noThenProperty: what it costs now, and then
  gap: z.object({ seats: z.number(), now: z.number(), then: z.number() }).nullable(),
})
export type Quote = z.infer<typeof Quote>

export const BySlug = z.object({ slug: z.string().max(120) })

const Steps = z.array(z.object({ seats: Typed, maxPrice: Typed })).max(20)

const SwitchFrom = z.string().max(100).nullish()

export const listPools = endpoint({
  method: 'GET',
  path: '/api/pools',
  access: 'public',
  summary: 'Pools that companies can join, soonest deadline first, or those that have ended',
  query: Paging.extend({ state: z.enum(['active', 'ended']).default('active') }),
  response: z.object({ pools: z.array(PoolCard), next: z.string().nullable() }),
})

export const getPool = endpoint({
  method: 'GET',
  path: '/api/pools/:slug',
  access: 'public',
  summary: 'One pool with its prices and progress; for members also what their company committed',
  params: BySlug,
  response: Pool,
})

export const quoteCommitment = endpoint({
  method: 'POST',
  path: '/api/pools/:slug/quote',
  access: 'admin',
  summary: 'What a commitment would mean at each price; nothing is stored',
  params: BySlug,
  body: z.object({ steps: Steps, switchFrom: SwitchFrom }),
  response: Quote,
})

export const saveCommitment = endpoint({
  method: 'PUT',
  path: '/api/pools/:slug/commitment',
  access: 'admin',
  summary: 'Commit to seats at a maximum price; saving again replaces the commitment',
  marksNew: true,
  idempotent: true,
  params: BySlug,
  body: z.object({
    steps: Steps,
    startBy: z.string().max(20).nullish(),
    longestTermMonths: Typed.nullish(),
    goodUntil: z.string().max(20).nullish(),
    staysRolling: z.boolean().nullish(),
    switchFrom: SwitchFrom,
    acceptsBinding: z.boolean().nullish(),
  }),
  response: Commitment,
})

export const withdrawCommitment = endpoint({
  method: 'POST',
  path: '/api/pools/:slug/commitment/withdraw',
  access: 'admin',
  summary: 'Withdraw a commitment; awarded seats stay',
  idempotent: true,
  params: BySlug,
  response: Commitment,
})

export const stayInPool = endpoint({
  method: 'POST',
  path: '/api/pools/:slug/commitment/stay',
  access: 'admin',
  summary: 'Widen the conditions of a commitment to those of the pool, so that it counts',
  idempotent: true,
  params: BySlug,
  response: Commitment,
})

export const listCommitments = endpoint({
  method: 'GET',
  path: '/api/commitments',
  access: 'admin',
  summary: 'What the company committed to, newest first',
  response: z.object({ commitments: z.array(Commitment.extend({ pool: PoolCard })) }),
})

export const wishForPool = endpoint({
  method: 'POST',
  path: '/api/pools/:slug/wish',
  access: 'employee',
  summary: 'Tell the admins of your company that you want this',
  status: 204,
  idempotent: true,
  params: BySlug,
})

export const poolInvite = endpoint({
  method: 'GET',
  path: '/api/pools/:slug/invite',
  access: 'signed-in',
  summary: 'Your link to a pool, a text to share, and how many companies committed through it',
  params: BySlug,
  response: z.object({ link: z.string(), text: z.string(), joined: z.number() }),
})
