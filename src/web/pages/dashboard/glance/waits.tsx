import type { Purchase } from '../../../../contract/purchases.ts'
import { formatNearDay } from '../../../../domain/day.ts'
import type { Output } from '../../../api.ts'
import glance from '../../../parts/at-a-glance.module.css'
import { When } from '../../../parts/when.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import classes from './first-line.module.css'

export type WaitsProps = { summary: Output<'GET /api/dashboard/summary'>; open: Purchase[] }

/** Who has the next move: the buyer, or we. */
export function Waits({ summary: { waitForYou, waitForUs, oldestReviewSince }, open }: WaitsProps) {
  const dueDays = [...new Set(open.filter(isToPay).map(({ invoice }) => invoice?.dueAt ?? ''))]
  return (
    <div className={classes.waits}>
      <h2 className={glance.label}>What waits</h2>
      {waitForYou > 0 && (
        <div>
          <StatusChip meaning="yours">{formatWait(waitForYou)} for you</StatusChip>
          {dueDays.length > 0 && <p className={glance.note}>Pay by {formatDaysLeft(dueDays)}</p>}
        </div>
      )}
      {waitForUs > 0 && (
        <div>
          <StatusChip meaning="ours">{formatWait(waitForUs)} for us</StatusChip>
          {oldestReviewSince && (
            <p className={glance.note}>
              In review since <When at={oldestReviewSince} as="day" />
            </p>
          )}
        </div>
      )}
      {waitForYou + waitForUs === 0 && <p className={glance.note}>Nothing waits.</p>}
    </div>
  )
}

function isToPay({ status, invoice }: Purchase) {
  return status === 'authorized' && invoice !== null
}

function formatWait(count: number) {
  return count === 1 ? '1 waits' : `${count.toLocaleString()} wait`
}

/** "Nov 17", "Nov 17 and Nov 18", or from the first of many. */
function formatDaysLeft(days: string[]) {
  const [first = '', second, ...others] = days.toSorted().map((day) => formatNearDay(day, new Date()))
  if (others.length > 0) return `${first} and later`
  return second && second !== first ? `${first} and ${second}` : first
}
