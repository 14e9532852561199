import type { Purchase } from '../../../../contract/purchases.ts'
import { formatNearDay } from '../../../../domain/day.ts'
import type { Output } from '../../../api.ts'
import glance from '../../../parts/at-a-glance.module.css'
import { When } from '../../../parts/when.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import classes from './first-line.module.css'

export type NeedsAttentionProps = { summary: Output<'GET /api/dashboard/summary'>; open: Purchase[] }

/** Who acts next: the buyer or us. */
export function NeedsAttention({
  summary: { waitForYou, waitForUs, oldestReviewSince },
  open,
}: NeedsAttentionProps) {
  const dueDays = [...new Set(open.filter(isToPay).map(({ invoice }) => invoice?.dueAt ?? ''))]
  const [nextAnswer] = open.flatMap(({ offer }) => offer?.expiresAt ?? []).sort()
  return (
    <div className={classes.attention}>
      <h2 className={glance.label}>Needs attention</h2>
      {waitForYou > 0 && (
        <div>
          <StatusChip meaning="yours">{formatNeed(waitForYou)}</StatusChip>
          {nextAnswer && (
            <p className={glance.note}>
              Answer by <When at={nextAnswer} as="day" />
            </p>
          )}
          {dueDays.length > 0 && <p className={glance.note}>Pay by {formatDaysLeft(dueDays)}</p>}
        </div>
      )}
      {waitForUs > 0 && (
        <div>
          <StatusChip meaning="ours">{waitForUs.toLocaleString()} in review</StatusChip>
          {oldestReviewSince && (
            <p className={glance.note}>
              In review since <When at={oldestReviewSince} as="day" />
            </p>
          )}
        </div>
      )}
      {waitForYou + waitForUs === 0 && <p className={glance.note}>You're all caught up.</p>}
    </div>
  )
}

function isToPay({ status, invoice }: Purchase) {
  return status === 'authorized' && invoice !== null
}

function formatNeed(count: number) {
  return count === 1 ? '1 needs you' : `${count.toLocaleString()} need you`
}

/** "Nov 17", "Nov 17 and Nov 18", or "Nov 17 and later". */
function formatDaysLeft(days: string[]) {
  const [first = '', second, ...others] = days.toSorted().map((day) => formatNearDay(day, new Date()))
  if (others.length > 0) return `${first} and later`
  return second && second !== first ? `${first} and ${second}` : first
}
