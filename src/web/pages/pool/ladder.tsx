import type { Pool } from '#contract/pools/pools.ts'
import { usd } from '#web/parts/usd.ts'
import { Gathering } from './gathering.tsx'
import classes from './ladder.module.css'
import { layOutLadder, type Squares, squaresOf } from './ladder-layout.ts'
import { LadderTable } from './ladder-table.tsx'
import { Step } from './step.tsx'

/** Prices, names and seats above and below the steps. */
const textHeight = 100

/** The prices as steps that fall, with the seats of the next one, and the same as a table. */
export function Ladder({ pool }: { pool: Pool }) {
  if (pool.tiers.length === 0) return pool.state === 'gathering' ? <Gathering pool={pool} /> : null
  const { listHeight, steps } = layOutLadder(pool)
  const wide = steps.find(({ isWide }) => isWide)
  const squares = wide ? squaresOf(pool, wide) : null
  const columns = [
    'minmax(3.75rem, 0.8fr)',
    ...steps.map(({ isWide }) => (isWide ? `${wideShare(steps.length)}fr` : '1fr')),
  ]
  return (
    <>
      {/* The table below says the same in words. */}
      <div
        className={classes.picture}
        style={{ gridTemplateColumns: columns.join(' '), blockSize: listHeight + textHeight }}
        aria-hidden="true"
      >
        <div className={classes.step}>
          <s className={classes.listPrice}>{usd(pool.listPrice)}</s>
          <div className={classes.listBlock} style={{ blockSize: listHeight }} />
          <p className={classes.label}>
            <b>List price</b>
            <span>today</span>
          </p>
        </div>
        {steps.map((step) => (
          <Step key={step.price} pool={pool} step={step} squares={step.isWide ? squares : null} />
        ))}
      </div>
      {squares && pool.progress.companies !== null && <Legend squares={squares} />}
      <LadderTable pool={pool} />
    </>
  )
}

/** The wide step has room for its words, however many others there are. */
function wideShare(count: number): number {
  return Math.max(2.1, count * 0.7)
}

function Legend({ squares: { yours, others, missing } }: { squares: Squares }) {
  return (
    <ul className={classes.legend} aria-hidden="true">
      {yours > 0 && <li data-kind="yours">Yours, {yours}</li>}
      {others > 0 && (
        <li data-kind={yours > 0 ? 'others' : 'yours'}>
          {yours > 0 ? 'Other companies' : 'Committed'}, {others}
        </li>
      )}
      {missing > 0 && <li data-kind="missing">Missing, {missing}</li>}
    </ul>
  )
}
