import type { Pool } from '#contract/pools/pools.ts'
import { formatUtc } from '#domain/platform/day.ts'
import classes from './pool-view.module.css'

/** How old the figures are: they are the same for everybody, and never those of the moment. */
export function Figures({ pool: { progress } }: { pool: Pool }) {
  return (
    <p className={classes.figures}>
      Figures as of <time dateTime={progress.asOf}>{formatUtc(progress.asOf)}</time>. Companies aren't named
      to each other.
    </p>
  )
}
