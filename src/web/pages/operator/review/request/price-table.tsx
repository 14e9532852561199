import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { formatUsd } from '#domain/platform/money.ts'
import { Money } from '#web/ui/money.tsx'
import { type LineCheck, lineChecks, type Review } from './price-check.ts'
import classes from './request.module.css'

/** Each requested line beside its price today. */
export function PriceTable({ request }: { request: Review }) {
  return (
    <section aria-labelledby="prices-today">
      <h3 id="prices-today">Prices today</h3>
      <Table className={classes.lines}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Plan</Table.Th>
            <Table.Th>Requested</Table.Th>
            <Table.Th>Today</Table.Th>
            <Table.Th className={classes.wide}>Difference</Table.Th>
            <Table.Th className={classes.wide}>Why</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lineChecks(request).map((check) => (
            <Row key={check.name} check={check} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Row({ check: { name, requestedCents, todayCents, why } }: { check: LineCheck }) {
  const difference = todayCents === null ? '–' : formatDifference(todayCents - requestedCents)
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.plan}>
        {name}
        <span className={`${classes.small} ${classes.narrow}`}>
          {difference}. {why}
        </span>
      </Table.Th>
      <Table.Td>
        <Money cents={requestedCents} />
      </Table.Td>
      <Table.Td>{todayCents === null ? '–' : <Money cents={todayCents} />}</Table.Td>
      <Table.Td className={`${classes.wide} figures`}>{difference}</Table.Td>
      <Table.Td className={`${classes.wide} ${classes.quiet}`}>{why}</Table.Td>
    </Table.Tr>
  )
}

function formatDifference(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatUsd(cents)}`
}
