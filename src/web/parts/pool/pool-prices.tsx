import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { usd } from '../usd.ts'
import { type PlacedPool, pricesOf } from './pool-notes.ts'
import classes from './pool-prices.module.css'

/** What a seat costs now, and after the arrow what comes next. */
export function PoolPrices({ pool }: { pool: PlacedPool }) {
  const { now, isReached, next } = pricesOf(pool)
  return (
    <Row as="span" gap={6} align="center" className={classes.prices}>
      <strong>{now}</strong>
      {next ? (
        <span className={classes.quiet}>
          <Icon name="arrow-right" size={13} />
          <span className="sr-only">to</span> {next}
        </span>
      ) : (
        <span className={classes.quiet}>{isReached ? <s>{usd(pool.listPrice)}</s> : 'list price'}</span>
      )}
    </Row>
  )
}
