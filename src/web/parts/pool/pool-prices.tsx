import type { PoolCard } from '../../../contract/pools.ts'
import { Icon } from '../../ui/icons.tsx'
import { usd } from '../usd.ts'
import classes from './pool-prices.module.css'

/** List price, arrow, the price that the pool has or aims at. */
export function PoolPrices({ pool }: { pool: Pick<PoolCard, 'state' | 'progress' | 'listPrice'> }) {
  const { state, progress, listPrice } = pool
  const aim = state === 'rolling' ? progress.price : (progress.next?.price ?? progress.price)
  return (
    <span className={classes.prices}>
      {aim === null ? (
        <>
          <span className={classes.quiet}>List price</span> {usd(listPrice)}
        </>
      ) : (
        <>
          <s>{usd(listPrice)}</s> <Icon name="arrow-right" size={15} />
          <span className="sr-only">to</span> <strong>{usd(aim)}</strong>
        </>
      )}
    </span>
  )
}
