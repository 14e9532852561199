import type { PoolCard } from '../../../contract/pools.ts'
import type { IconName } from '../../ui/icons.tsx'
import { type Meaning, StatusChip } from '../../ui/status-chip.tsx'

const chips: Record<string, { meaning: Meaning; icon?: IconName; text: string }> = {
  gathering: { meaning: 'neutral', icon: 'users', text: 'Gathering' },
  open: { meaning: 'yours', text: 'Open' },
  reached: { meaning: 'good', text: 'Price reached' },
  rolling: { meaning: 'good', text: 'Reached, still open' },
}

/** Where a pool is that companies can join. */
export function PoolChip({ pool: { state, progress } }: { pool: Pick<PoolCard, 'state' | 'progress'> }) {
  const chip = chips[state === 'open' && progress.price !== null ? 'reached' : state]
  return chip ? (
    <StatusChip meaning={chip.meaning} icon={chip.icon}>
      {chip.text}
    </StatusChip>
  ) : null
}
