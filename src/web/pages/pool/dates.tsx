import type { Pool } from '#contract/pools/pools.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import classes from './dates.module.css'
import { datesOf } from './dates-of.ts'

/** The days that matter, in words, on one line. */
export function Dates({ pool }: { pool: Pool }) {
  const dates = datesOf(pool)
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="dates" className={classes.section}>
      <h2 id="dates">Dates</h2>
      <ol className={classes.dates}>
        {dates.map(({ at, title, text }) => (
          <li key={title}>
            <time dateTime={at} className={classes.day}>
              {formatNearDay(at, new Date(pool.progress.asOf))}
            </time>{' '}
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
