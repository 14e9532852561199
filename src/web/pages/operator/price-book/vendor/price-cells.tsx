import { Table } from '@mantine/core'
import { Text } from '#web/ui/layout.tsx'
import { type Figures, groupPrice, isNegative, marginOf } from '../figures.ts'
import { Amounts } from './amounts.tsx'
import classes from './vendor.module.css'

/** List price, discount, group price, cost and margin: five cells of a row. */
export function PriceCells({ figures }: { figures: Figures }) {
  const { price, cost } = figures
  const margin = marginOf(figures)
  return (
    <>
      <Table.Td>
        {price ? (
          <Amounts amounts={price} />
        ) : (
          <Text as="span" tone="dimmed">
            None yet
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.saved}>{price && `${price.discountPercent}%`}</Table.Td>
      <Table.Td className={classes.group}>{price && <Amounts amounts={groupPrice(price)} />}</Table.Td>
      <Table.Td className={classes.wide}>
        {cost ? (
          <Amounts amounts={cost} />
        ) : (
          <Text as="span" tone="dimmed">
            Unknown
          </Text>
        )}
      </Table.Td>
      <Table.Td className={`${classes.wide} ${margin && isNegative(margin) ? classes.wrong : ''}`}>
        {margin && <Amounts amounts={margin} />}
      </Table.Td>
    </>
  )
}
