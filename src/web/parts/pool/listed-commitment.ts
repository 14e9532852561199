import { factsOf } from '#contract/pools/pool-pages.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { activePoolStates, type PoolState } from '#domain/pools/pool.ts'
import { formatPosition } from '#domain/pools/pool-texts.ts'
import { fewText } from '#domain/pools/progress.ts'
import { remedyOf } from '#domain/pools/remedy.ts'
import type { Output } from '#web/api.ts'
import { usd } from '../usd.ts'
import { awardedSeats, formatAsked, hasNews } from './commitment-state.ts'

export type ListedCommitment = Output<'GET /api/commitments'>['commitments'][number]

/** Whether anything can still happen to it. */
export function isRunning({ state, pool }: ListedCommitment): boolean {
  const isActive = (activePoolStates as readonly PoolState[]).includes(pool.state)
  return isActive && (state === 'standing' || state === 'awarded')
}

/** "42 to 60 seats", or what the company got: "42 seats at $11.70". */
export function formatSeats(commitment: ListedCommitment): string {
  const { awards } = commitment
  const price = awards.at(-1)?.price
  return price === undefined
    ? formatAsked(commitment)
    : `${formatSeat(awardedSeats(commitment))} at ${usd(price)}`
}

/** Where the pool is, or why the commitment does not count. */
export function formatProgress(commitment: ListedCommitment): string {
  const { pool } = commitment
  if (hasNews(commitment)) return commitment.text
  if (pool.state === 'gathering') return 'Waiting for the vendor’s prices'
  return pool.progress.companies === null ? fewText : formatPosition(factsOf(pool))
}

/** When the pool sets its price. */
export function formatDeadline({ pool: { state, deadline } }: ListedCommitment, now: Date): string {
  if (state === 'open' && deadline) return `Closes ${formatNearDay(deadline, now)}`
  return deadlines[state] ?? ''
}

/** What the company can do next; the first page to go to. */
export function nextMove(commitment: ListedCommitment): { label: string; to: string } {
  const { state, canWithdraw, counts, pool } = commitment
  const page = `/pools/${pool.slug}`
  const remedy = state === 'standing' && !counts ? remedyOf(commitment) : null
  if (remedy === 'stay') return { label: 'Stay in', to: page }
  if (remedy) return remedy
  return { label: state === 'standing' && canWithdraw ? 'Change' : 'View pool', to: page }
}

const deadlines: Partial<Record<PoolState, string>> = {
  gathering: 'Gathering',
  rolling: 'Still open',
  closed: 'Closed',
  failed: 'Not reached',
  cancelled: 'Canceled',
}
