import { formatCount } from '#domain/platform/format-count.ts'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatSeatCost, formatTierMargin } from '#domain/pools/tier-cost.ts'
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
        <Table className={classes.clearings}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={own.end}>Seats</Table.Th>
              <Table.Th className={own.end}>Companies</Table.Th>
              <Table.Th className={own.end}>Price</Table.Th>
              <Table.Th className={own.end}>Off list</Table.Th>
              <Table.Th className={own.end}>Margin</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tiers.map(({ minSeats, minCompanies, price, discount }) => (
              <Table.Tr key={price}>
                <Table.Td className={`${own.end} figures`}>{formatCount(minSeats)}</Table.Td>
                <Table.Td className={`${own.end} figures`}>{formatCount(minCompanies)}</Table.Td>
                <Table.Td className={`${own.end} figures`}>
                  {priceText(price)}
                  {price === reached && <span className={own.large}>Final price</span>}
                </Table.Td>
                <Table.Td className={`${own.end} figures`}>{discount}%</Table.Td>
                <Table.Td className={`${own.end} figures`}>{formatTierMargin(centsOf(price), cost)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {tiers.length > 0 && <p className={classes.quiet}>{formatSeatCost(cost, billingCycle)}</p>}
    </section>
  )
}
