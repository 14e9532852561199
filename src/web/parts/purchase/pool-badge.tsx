import { StatusChip } from '#web/ui/status-chip.tsx'

/** Marks what was bought through a pool. */
export function PoolBadge() {
  return <StatusChip meaning="neutral">Pool</StatusChip>
}
