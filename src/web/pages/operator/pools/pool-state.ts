import type { OperatorPool } from '../../../../contract/operator-pools.ts'
import { formatSeat } from '../../../../domain/format-plan.ts'
import { formatUsd } from '../../../../domain/money.ts'
import type { PoolState } from '../../../../domain/pools/pool.ts'
import { formatMissing } from '../../../../domain/pools/pool-texts.ts'
import { fewText } from '../../../../domain/pools/progress.ts'
import { centsOf } from '../../../parts/purchase/cents.ts'
import type { Meaning } from '../../../ui/status-chip.tsx'

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

type Progressing = Pick<OperatorPool, 'state' | 'progress' | 'tiers'>

/** How far a pool is, by the figures that everybody sees. */
export function formatProgress({ state, progress, tiers }: Progressing): string {
  const { companies, seats, price, next } = progress
  if (state === 'draft') return tiers.length === 0 ? 'No prices yet' : 'Not open yet'
  if (companies === null) return fewText
  if (seats !== null) return `Up to ${formatSeat(seats)} wanted`
  const reached = price && `${priceText(price)} reached`
  if (state === 'closed' || state === 'cancelled') return reached || ''
  const missing =
    next && `${formatMissing(next)}${state === 'failed' ? ' needed' : ''} for ${priceText(next.price)}`
  return [reached, missing].filter(Boolean).join(', ') || 'All prices reached'
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
