import { Icon } from '#web/ui/icons.tsx'
import { Row } from '#web/ui/layout.tsx'
import { usd } from '../usd.ts'
import { type PlacedPool, shownPrice } from './pool-notes.ts'
import classes from './pool-prices.module.css'

/** List price, arrow, the price that the pool has or aims at. */
export function PoolPrices({ pool }: { pool: PlacedPool }) {
  const price = shownPrice(pool)
  return (
    <Row as="span" gap={6} align="center" className={classes.prices}>
      {price === null ? (
        <>
          <span className={classes.quiet}>List price</span> {usd(pool.listPrice)}
        </>
      ) : (
        <>
          <s>{usd(pool.listPrice)}</s> <Icon name="arrow-right" size={15} />
          <span className="sr-only">to</span> <strong>{price}</strong>
        </>
      )}
    </Row>
  )
}
