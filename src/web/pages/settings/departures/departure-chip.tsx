import type { Departure } from '#contract/fulfillment/tasks.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** How many of a person's seats the vendors confirmed as ended. */
export function DepartureChip({ departure: { total, confirmed } }: { departure: Departure }) {
  if (total === 0) return <StatusChip meaning="neutral">No seats</StatusChip>
  return (
    <StatusChip meaning={confirmed === total ? 'good' : 'ours'}>
      {confirmed === total ? `All ${total} confirmed` : `${confirmed} of ${total} confirmed`}
    </StatusChip>
  )
}
