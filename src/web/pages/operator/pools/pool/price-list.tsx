import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatSeatCost, formatTierMargin } from '#domain/pools/tier-cost.ts'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { costOf, priceText } from '../pool-state.ts'
import classes from './pool.module.css'

/** The prices of a pool that has ended. */
export function PriceList({ pool }: { pool: OperatorPool }) {
  const { tiers, clearings, billingCycle } = pool
  const cost = costOf(pool)
  const reached = clearings.at(-1)?.price
  return (
    <Stack as="section" gap={8} aria-labelledby="pool-prices">
      <Text as="h3" size="lg" id="pool-prices">
        Prices
      </Text>
      {tiers.length === 0 ? (
        <Text size="sm" tone="dimmed">
          The vendor hadn't named its prices.
        </Text>
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
                  {price === reached && (
                    <Text as="span" size="xs" tone="dimmed" className={view.line}>
                      Final price
                    </Text>
                  )}
                </>
              ),
            },
            { head: 'Off list', align: 'end', cell: ({ discount }) => `${discount}%` },
            { head: 'Margin', align: 'end', cell: ({ price }) => formatTierMargin(centsOf(price), cost) },
          ]}
        />
      )}
      {tiers.length > 0 && (
        <Text size="sm" tone="dimmed">
          {formatSeatCost(cost, billingCycle)}
        </Text>
      )}
    </Stack>
  )
}
