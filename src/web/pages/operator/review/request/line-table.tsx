import { formatCount } from '#domain/platform/format-count.ts'
import op from '#web/pages/operator/view.module.css'
import view from '#web/pages/operator/view.module.css'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { cycleLabel } from '#domain/catalog/format-plan.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { formatSeats } from '#web/parts/purchase/format-seats.ts'
import { Money } from '#web/ui/money.tsx'
import type { Review } from './price-check.ts'
import classes from './request.module.css'

export function LineTable({ request: { lines, before, after } }: { request: Review }) {
  return (
    <Table className={`${op.numbers} ${classes.lines}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Plan</Table.Th>
          <Table.Th>Seats</Table.Th>
          <Table.Th className={classes.wide}>Per seat</Table.Th>
          <Table.Th className={classes.wide}>List price</Table.Th>
          <Table.Th>Discount</Table.Th>
          <Table.Th>Group price</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={`${line.name} ${line.billingCycle}`}>
            <Table.Th scope="row">
              {line.name}
              <Text as="span" size="xs" tone="dimmed" weight={400} className={view.line}>
                {cycleLabel(line.billingCycle)}
              </Text>
              {line.unitPrice !== undefined && (
                <Text as="span" size="xs" tone="dimmed" weight={400} className={view.line}>
                  {formatSeats(line)}
                </Text>
              )}
            </Table.Th>
            <Table.Td>
              {formatCount(line.seats)}
              {line.pricingPerSeat !== undefined && (
                <Text as="span" size="xs" tone="dimmed" className={classes.narrow}>
                  × <Money cents={fromDollars(line.pricingPerSeat)} />
                </Text>
              )}
            </Table.Td>
            <Table.Td className={classes.wide}>
              {line.pricingPerSeat !== undefined && <Money cents={fromDollars(line.pricingPerSeat)} />}
            </Table.Td>
            <Table.Td className={`${classes.wide} ${op.quiet}`}>
              <Money cents={centsOf(line.pricingBeforeDiscount)} />
            </Table.Td>
            <Table.Td className={classes.saved}>{line.discount}%</Table.Td>
            <Table.Td>
              <Money cents={centsOf(line.pricingAfterDiscount)} />
              <Text as="span" size="xs" tone="dimmed" className={classes.narrow}>
                list <Money cents={centsOf(line.pricingBeforeDiscount)} />
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td>{formatCount(lines.reduce((sum, { seats }) => sum + seats, 0))}</Table.Td>
          <Table.Td className={classes.wide} />
          <Table.Td className={classes.wide}>
            <Money cents={centsOf(before)} />
          </Table.Td>
          <Table.Td>
            <Money cents={centsOf(before) - centsOf(after)} as="saved" />
          </Table.Td>
          <Table.Td>
            <Money cents={centsOf(after)} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
