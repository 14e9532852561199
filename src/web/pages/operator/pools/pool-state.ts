import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import type { CostRate } from '#domain/billing/offer-cost.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { PoolState } from '#domain/pools/pool.ts'
import { formatMissing, formatPosition } from '#domain/pools/pool-texts.ts'
import { type Position, type PositionFacts, positionOf } from '#domain/pools/position.ts'
import { fewText } from '#domain/pools/progress.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import type { Meaning } from '#web/ui/status-chip.tsx'

export const stateLabels: Record<PoolState, string> = {
  draft: 'Draft',
  gathering: 'Gathering',
  open: 'Open',
  rolling: 'Reached, still open',
  closed: 'Reached, closed',
  failed: 'Not reached',
  cancelled: 'Canceled',
}

export const stateMeanings: Record<PoolState, Meaning> = {
  draft: 'neutral',
  gathering: 'ours',
  open: 'yours',
  rolling: 'good',
  closed: 'good',
  failed: 'neutral',
  cancelled: 'neutral',
}

/** "Slack Business, monthly". */
export function poolTitle({ vendor, plan, billingCycle }: OperatorPool): string {
  return `${vendor} ${plan}, ${billingCycle}`
}

/** "$11.70", from the text of a call. */
export function priceText(text: string): string {
  return formatUsd(centsOf(text))
}

type Placed = Pick<OperatorPool, 'state' | 'progress' | 'clearings'>

/** Where a pool is; operators know the price of a clearing, whoever took part. */
export function positionOfPool(pool: Placed): Position {
  return positionOf(factsOf(pool))
}

/** What its seats cost us; null while nobody knows. */
export function costOf({ cost }: Pick<OperatorPool, 'cost'>): CostRate | null {
  return cost && { perMemberCents: centsOf(cost.perMember), fixedCents: centsOf(cost.fixed) }
}

/** How far a pool is, by the figures that everybody sees. */
export function formatProgress(pool: Placed & Pick<OperatorPool, 'tiers'>): string {
  const { state, tiers } = pool
  const { companies, seats, next } = pool.progress
  if (state === 'draft') return tiers.length === 0 ? 'No prices yet' : 'Not open yet'
  if (companies === null) {
    const { nowCents } = positionOfPool(pool)
    return nowCents === null ? fewText : `Now ${formatUsd(nowCents)}`
  }
  if (seats !== null) return `Up to ${formatSeat(seats)} wanted`
  if (state === 'failed') return next ? `${formatMissing(next)} needed for ${priceText(next.price)}` : ''
  return formatPosition(factsOf(pool))
}

function factsOf({ state, progress: { price, next }, clearings }: Placed): PositionFacts {
  const now = clearings.at(-1)?.price ?? price
  return {
    state,
    progress: {
      unitCents: now === null ? null : centsOf(now),
      next: next && { ...next, unitCents: centsOf(next.price) },
    },
  }
}

type Waiting = Pick<OperatorPool, 'state' | 'toAuthorize' | 'shortfall' | 'agreedBy'>

/** What an operator has to do about a pool; null if nothing. */
export function formatWaiting({ state, toAuthorize, shortfall, agreedBy }: Waiting): string | null {
  if (toAuthorize > 0)
    return toAuthorize === 1 ? '1 purchase to approve' : `${toAuthorize} purchases to approve`
  if (shortfall > 0) return `${formatSeat(shortfall)} short`
  if (state === 'gathering') return "Needs the vendor's prices"
  if (state === 'draft') return agreedBy ? 'Ready to open' : 'Needs an agreement'
  return null
}
