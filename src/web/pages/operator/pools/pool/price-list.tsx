import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatSeatCost, formatTierMargin } from '#domain/pools/tier-cost.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { costOf, priceText } from '../pool-state.ts'
import own from '../pools.module.css'
import classes from './pool.module.css'

/** The prices of a pool that has ended. */
export function PriceList({ pool }: { pool: OperatorPool }) {
  const { tiers, clearings, billingCycle } = pool
  const cost = costOf(pool)
  const reached = clearings.at(-1)?.price
  return (
    <section aria-labelledby="pool-prices">
      <h3 id="pool-prices" className={classes.sectionTitle}>
        Prices
      </h3>
      {tiers.length === 0 ? (
        <p className={classes.quiet}>The vendor hadn't named its prices.</p>
      ) : (
        <DataTable
          label="Prices"
          rows={tiers}
          keyOf={({ price }) => price}
          className={`figures ${classes.clearings}`}
          columns={[
            { head: 'Seats', align: 'end', cell: ({ minSeats }) => formatCount(minSeats) },
            { head: 'Companies', align: 'end', cell: ({ minCompanies }) => formatCount(minCompanies) },
            {
              head: 'Price',
              align: 'end',
              cell: ({ price }) => (
                <>
                  {priceText(price)}
                  {price === reached && <span className={own.large}>Final price</span>}
                </>
              ),
            },
            { head: 'Off list', align: 'end', cell: ({ discount }) => `${discount}%` },
            { head: 'Margin', align: 'end', cell: ({ price }) => formatTierMargin(centsOf(price), cost) },
          ]}
        />
      )}
      {tiers.length > 0 && <p className={classes.quiet}>{formatSeatCost(cost, billingCycle)}</p>}
    </section>
  )
}
