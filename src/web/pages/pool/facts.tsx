import type { Pool } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { Countdown } from '#web/parts/pool/countdown.tsx'
import { formatCompanies, formatTakingPart } from '#web/parts/pool/pool-texts.ts'
import { endOf } from '#web/parts/pool/time-left.ts'
import { usd } from '#web/parts/usd.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import classes from './facts.module.css'

type FactsProps = { pool: Pool; isOver: boolean; timeLeft: string }

/** How long it is open, who takes part, and what that costs: one line under the headline. */
export function Facts({ pool, isOver, timeLeft }: FactsProps) {
  const end = endOf(pool)
  if (end === null) return <Outcome pool={pool} />
  return (
    <div className={classes.facts}>
      {isOver ? (
        <StatusChip meaning="ours">Closed</StatusChip>
      ) : (
        <StatusChip meaning="yours" icon="clock">
          <Countdown end={end} rendered={timeLeft} />
        </StatusChip>
      )}
      {/* The headline of a pool that gathers says it already. */}
      {pool.state !== 'gathering' && <p>{formatTakingPart(pool)}</p>}
      <p>{promiseOf(pool)}</p>
      {pool.todayPrice < pool.listPrice && <p>Our group price today is {usd(pool.todayPrice)}</p>}
    </div>
  )
}

/** What it costs to take part, as far as that is known. */
export function promiseOf({ state, progress }: Pick<Pool, 'state' | 'progress'>): string {
  if (state === 'gathering') return "Nothing is charged: there's no price yet"
  if (state === 'rolling') return 'The price can only fall from here'
  return progress.price === null
    ? 'Nothing is charged unless a price is reached'
    : 'The price is final when the pool closes. Nothing is charged before'
}

function Outcome({ pool: { state, result, reason } }: { pool: Pool }) {
  return (
    <div className={classes.facts}>
      <StatusChip meaning={state === 'closed' ? 'good' : 'neutral'} icon={state === 'closed' ? 'check' : 'x'}>
        {state === 'closed' ? 'Reached' : state === 'failed' ? 'Not reached' : 'Canceled'}
      </StatusChip>
      {result && (
        <p>
          {formatCompanies(result.companies)} got {formatSeat(result.seats)}
        </p>
      )}
      {state === 'cancelled' && <p>{reason}</p>}
      {state !== 'closed' && <p>Nobody was charged, and nobody owes anything</p>}
    </div>
  )
}
