import { formatCount } from '#domain/platform/format-count.ts'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/pages/operator/view.module.css'
import { priceText } from '../pool-state.ts'
import own from '../pools.module.css'
import classes from './pool.module.css'

/** Newest first. */
export function Clearings({ clearings }: { clearings: OperatorPool['clearings'] }) {
  return (
    <section aria-labelledby="pool-clearings">
      <h3 id="pool-clearings" className={classes.sectionTitle}>
        Clearings
      </h3>
      <Table className={classes.clearings}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={view.wide}>Number</Table.Th>
            <Table.Th className={view.lead}>When</Table.Th>
            <Table.Th className={own.end}>Price</Table.Th>
            <Table.Th className={own.end}>Seats</Table.Th>
            <Table.Th className={`${own.end} ${view.wide}`}>Companies</Table.Th>
            <Table.Th className={own.end}>Credited</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {clearings.toReversed().map(({ number, at, price, seats, companies, credited }) => (
            <Table.Tr key={number}>
              <Table.Td className={view.wide}>{number}</Table.Td>
              <Table.Th scope="row" className={`${view.lead} ${classes.clearedAt}`}>
                <Moment at={at} />
              </Table.Th>
              <Table.Td className={`${own.end} figures`}>{priceText(price)}</Table.Td>
              <Table.Td className={`${own.end} figures`}>{formatCount(seats)}</Table.Td>
              <Table.Td className={`${own.end} ${view.wide} figures`}>{formatCount(companies)}</Table.Td>
              <Table.Td className={`${own.end} figures`}>{priceText(credited)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
