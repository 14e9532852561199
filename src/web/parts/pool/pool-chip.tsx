import { factsOf } from '#contract/pools/pool-pages.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { positionOf } from '#domain/pools/position.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { PlacedPool } from './pool-notes.ts'

/** Where a pool is that companies can join, and which price it has reached. */
export function PoolChip({ pool }: { pool: PlacedPool }) {
  const text = chipText(pool)
  if (text === null) return null
  const { state } = pool
  if (state === 'gathering')
    return (
      <StatusChip meaning="neutral" icon="users">
        {text}
      </StatusChip>
    )
  const isReached = state === 'rolling' || positionOf(factsOf(pool)).nowCents !== null
  return (
    <StatusChip meaning={isReached ? 'good' : 'yours'} icon={isReached ? 'check' : 'steps'}>
      {text}
    </StatusChip>
  )
}

export function chipText(pool: PlacedPool): string | null {
  const { nowCents } = positionOf(factsOf(pool))
  const reached = nowCents === null ? null : `${formatUsd(nowCents)} reached`
  if (pool.state === 'gathering') return 'Gathering'
  if (pool.state === 'open') return reached ?? 'Open'
  if (pool.state !== 'rolling') return null
  return reached ? `${reached}, still open` : 'Still open'
}
