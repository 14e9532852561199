import type { BillingCycle } from '../platform/billing-cycle.ts'
import { addDays } from '../platform/calendar.ts'
import { type Day, dayOf } from '../platform/day.ts'
import type { Cents } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'

export const poolStates = ['draft', 'gathering', 'open', 'rolling', 'closed', 'failed', 'cancelled'] as const
export type PoolState = (typeof poolStates)[number]

/** Pools that companies can still join; one for each plan and billing cycle. */
export const activePoolStates = ['gathering', 'open', 'rolling'] as const satisfies readonly PoolState[]
export const endedPoolStates = ['closed', 'failed', 'cancelled'] as const satisfies readonly PoolState[]

export const commitmentStates = [
  'standing',
  'withdrawn',
  'awarded',
  'left_out',
  'released',
  'defaulted',
] as const
export type CommitmentState = (typeof commitmentStates)[number]

/** What follows the term: the subscription goes on at the same price, or ends by itself. */
export const afterTerms = ['continues', 'ends'] as const
export type AfterTerm = (typeof afterTerms)[number]

/** What a vendor promises: from this many seats and companies on, one seat costs this much per billing cycle. */
export type Tier = {
  readonly minSeats: number
  readonly minCompanies: number
  readonly unitCents: Cents
}

/** What a company promises: it takes this many seats if one costs at most this much per billing cycle. */
export type Step = { readonly seats: number; readonly maxCents: Cents }

export type PoolTerms = {
  readonly deadline: Date
  readonly startsOn: Day
  /** The last day on which a subscription may start at these prices. */
  readonly validUntil: Day
  readonly rollsUntil: Day | null
  readonly termMonths: number
  readonly afterTerm: AfterTerm
  readonly billingCycle: BillingCycle
  /** From shallow to deep. */
  readonly tiers: readonly Tier[]
}

/** What a company asks of a pool, each at least as wide as the pool's own terms. */
export type Conditions = {
  /** The latest day on which the subscription may start. */
  readonly startBy: Day
  readonly longestTermMonths: number
  /** The last day on which the commitment counts. */
  readonly goodUntil: Day
}

export type PoolStep = 'gather' | 'open' | 'roll' | 'close' | 'fail' | 'cancel' | 'extend'

/** Which state may follow which. Any other step is refused. */
const poolSteps: Record<PoolState, Partial<Record<PoolStep, PoolState>>> = {
  draft: { gather: 'gathering', open: 'open' },
  gathering: { open: 'open', fail: 'failed', cancel: 'cancelled' },
  open: { roll: 'rolling', close: 'closed', fail: 'failed', cancel: 'cancelled', extend: 'open' },
  rolling: { roll: 'rolling', close: 'closed' },
  closed: {},
  failed: {},
  cancelled: {},
}

export type CommitmentStep = 'save' | 'withdraw' | 'award' | 'leave_out' | 'release' | 'default'

/** Awarded seats stay: saving, withdrawing or awarding again is about what is not awarded yet. */
const commitmentSteps: Record<CommitmentState, Partial<Record<CommitmentStep, CommitmentState>>> = {
  standing: {
    save: 'standing',
    withdraw: 'withdrawn',
    award: 'awarded',
    leave_out: 'left_out',
    release: 'released',
  },
  withdrawn: { save: 'standing' },
  awarded: { save: 'awarded', withdraw: 'awarded', award: 'awarded', default: 'defaulted' },
  left_out: {},
  released: {},
  defaulted: {},
}

const freezeDays = 2

export function nextPoolState(state: PoolState, step: PoolStep): PoolState {
  const next = poolSteps[state][step]
  if (!next) throw wrongState(state)
  return next
}

/** The state of a commitment after a step; `pool` is named to whoever asked for an impossible one. */
export function nextCommitmentState(
  state: CommitmentState,
  step: CommitmentStep,
  pool: PoolState,
): CommitmentState {
  const next = commitmentSteps[state][step]
  if (!next) throw wrongState(pool)
  return next
}

/** Refuses a pool in any other state. */
export function requirePoolState(state: PoolState, ...allowed: readonly PoolState[]): void {
  if (!allowed.includes(state)) throw wrongState(state)
}

export function isActive(state: PoolState): boolean {
  return (activePoolStates as readonly PoolState[]).includes(state)
}

/** From this moment on a commitment can only grow. */
export function freezesAt(deadline: Date): Date {
  return addDays(deadline, -freezeDays)
}

type PoolClock = {
  readonly state: PoolState
  readonly deadline: Date | null
  readonly gathersUntil?: Day | null
}

/** In the last 48 hours before the deadline. */
export function isFrozen({ state, deadline }: PoolClock, now: Date): boolean {
  return state === 'open' && deadline !== null && now >= freezesAt(deadline) && now < deadline
}

/** By the clock, even if the clearing has not happened yet. A rolling pool is not over. */
export function isOver({ state, deadline, gathersUntil = null }: PoolClock, now: Date): boolean {
  if (state === 'gathering') return gathersUntil !== null && gathersUntil < dayOf(now)
  return state === 'open' && deadline !== null && now >= deadline
}

/** Refuses a change of commitments by the state and the clock; the freeze is asked for with `isFrozen`. */
export function requireAccepting(pool: PoolClock, now: Date): void {
  requirePoolState(pool.state, ...activePoolStates)
  if (isOver(pool, now)) throw new Refused('pool_over')
}

function wrongState(state: PoolState) {
  return new Refused('pool_state', {
    message: `This pool ${stateTexts[state]}, so that isn't possible now.`,
    data: { state },
  })
}

const stateTexts: Record<PoolState, string> = {
  draft: 'is still a draft',
  gathering: 'is still gathering interest',
  open: 'is open',
  rolling: 'has cleared and is still open to others',
  closed: 'is closed',
  failed: "didn't reach a price",
  cancelled: 'was canceled',
}
