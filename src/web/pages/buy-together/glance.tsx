import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import glance from '#web/parts/at-a-glance.module.css'
import { awardedSeats } from '#web/parts/pool/commitment-state.ts'
import { formatProgress, type ListedCommitment } from '#web/parts/pool/listed-commitment.ts'
import { poolName } from '#web/parts/pool/pool-texts.ts'
import classes from './buy-together.module.css'
import { nextToClose, seatsAtMost } from './totals.ts'

/** When the next pool sets its price, what is committed and what is bought; nothing without a commitment. */
export function Glance({ commitments }: { commitments: ListedCommitment[] }) {
  if (commitments.length === 0) return null
  const next = nextToClose(commitments)
  const bought = commitments.filter((commitment) => awardedSeats(commitment) > 0)
  const open = commitments.filter((commitment) => awardedSeats(commitment) === 0)
  return (
    <div className={`${glance.line} ${classes.glance}`}>
      <Figure
        label={next ? `${poolName(next.pool)} closes` : 'Next to close'}
        value={next?.pool.deadline ? formatNearDay(next.pool.deadline, new Date()) : 'None'}
        note={next ? formatProgress(next) : 'None of your pools has a deadline ahead.'}
      />
      <Figure
        label="Committed, at most"
        value={formatSeat(seatsAtMost(open))}
        note={`In ${formatPools(open.length)}`}
      />
      <Figure
        label="Bought together"
        value={formatSeat(bought.reduce((sum, commitment) => sum + awardedSeats(commitment), 0))}
        note={`In ${formatPools(bought.length)}`}
      />
    </div>
  )
}

type FigureProps = { label: string; value: string; note: string }

function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <p className={glance.label}>{label}</p>
      <p className={glance.figure}>{value}</p>
      <p className={glance.note}>{note}</p>
    </div>
  )
}

function formatPools(count: number): string {
  return `${count} ${count === 1 ? 'pool' : 'pools'}`
}
