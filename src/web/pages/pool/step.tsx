import type { Pool } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { usd } from '#web/parts/usd.ts'
import classes from './ladder.module.css'
import { committedSeats, type LadderStep, type Squares } from './ladder-layout.ts'
import { SeatSquares } from './seat-squares.tsx'

type StepProps = { pool: Pool; step: LadderStep; squares: Squares | null }

/** One price of the ladder. Only the wide one shows how far it is. */
export function Step({ pool, step, squares }: StepProps) {
  const { price, minSeats, discount, look, height, isWide, hasLabel } = step
  return (
    <div className={classes.step} data-look={look} data-wide={isWide || undefined}>
      {hasLabel && <span className={classes.price}>{usd(price)}</span>}
      <div className={classes.block} style={{ blockSize: height }}>
        {isWide && <Inside pool={pool} step={step} squares={squares} />}
      </div>
      <p className={classes.label}>
        {hasLabel && (
          <>
            <b>{formatSeat(minSeats)}</b>
            <span className={classes.off}>{discount}% off</span>
          </>
        )}
      </p>
    </div>
  )
}

function Inside({ pool, step, squares }: StepProps) {
  const { minSeats, look } = step
  if (look === 'reached') return <p className={classes.reached}>Reached</p>
  if (pool.progress.companies === null) return <p className={classes.inside}>From {formatSeat(minSeats)}</p>
  const have = committedSeats(pool, step)
  return (
    <>
      <p className={classes.inside}>
        <span>
          <b>{have}</b> of {formatSeat(minSeats)}
        </span>
        <b className={classes.toGo}>{toGo(pool)}</b>
      </p>
      {squares ? (
        <SeatSquares {...squares} />
      ) : (
        <span className={classes.bar}>
          <span style={{ inlineSize: `${Math.floor((have * 100) / minSeats)}%` }} />
        </span>
      )}
    </>
  )
}

function toGo({ progress: { next } }: Pool): string {
  if (!next) return ''
  if (next.missingSeats > 0) return `${next.missingSeats} to go`
  return `${next.missingCompanies} more ${next.missingCompanies === 1 ? 'company' : 'companies'}`
}
