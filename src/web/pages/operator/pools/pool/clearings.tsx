import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import { DataTable } from '#web/parts/data-table.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { priceText } from '../pool-state.ts'
import classes from './pool.module.css'

/** Newest first. */
export function Clearings({ clearings }: { clearings: OperatorPool['clearings'] }) {
  return (
    <Stack as="section" gap={8} aria-labelledby="pool-clearings">
      <Text as="h3" size="lg" id="pool-clearings">
        Clearings
      </Text>
      <DataTable
        label="Clearings"
        rows={clearings.toReversed()}
        keyOf={({ number }) => String(number)}
        className={classes.clearings}
        columns={[
          { head: 'Number', narrow: 'hide', cell: ({ number }) => number },
          { head: 'When', isName: true, cell: ({ at }) => <Moment at={at} /> },
          { head: 'Price', align: 'end', className: 'figures', cell: ({ price }) => priceText(price) },
          { head: 'Seats', align: 'end', className: 'figures', cell: ({ seats }) => formatCount(seats) },
          {
            head: 'Companies',
            align: 'end',
            narrow: 'hide',
            className: 'figures',
            cell: ({ companies }) => formatCount(companies),
          },
          {
            head: 'Credited',
            align: 'end',
            className: 'figures',
            cell: ({ credited }) => priceText(credited),
          },
        ]}
      />
    </Stack>
  )
}
