import type { Pool } from '#contract/pools/pools.ts'
import { MiniLadder } from '#web/parts/pool/mini-ladder.tsx'
import { usd } from '#web/parts/usd.ts'
import classes from './ladder.module.css'

/** No prices yet: the vendor answers to what companies would pay. */
export function Gathering({ pool }: { pool: Pool }) {
  return (
    <div className={classes.unknown}>
      <MiniLadder pool={pool} />
      <p>
        The list price is {usd(pool.listPrice)}. {pool.vendor}'s prices appear here once it has seen how many
        seats companies want, and at what price. It never sees what a single company would pay.
      </p>
    </div>
  )
}
