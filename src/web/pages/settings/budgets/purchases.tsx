import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { CodingButton } from '#web/parts/coding/coding-button.tsx'
import { DataTable } from '#web/parts/data-table.tsx'
import { Day } from '#web/parts/day.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { PurchaseChip } from '#web/parts/purchase/purchase-chip.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Section } from '../section.tsx'
import classes from './budgets.module.css'

/** What each purchase is booked on. */
export function Purchases() {
  const query = useQuery(read('GET /api/purchases2'))
  return (
    <Section
      title="Purchases"
      text="Each invoice keeps the cost center and PO number that its purchases had when it was issued."
      look="wide"
    >
      <Loaded
        query={query}
        loading={<Skeleton height={80} role="status" aria-label="Loading purchases" />}
        message="The purchases couldn't be loaded."
        empty={
          <EmptyState icon="invoice" title="No purchases yet">
            Purchases appear here once your company has requested them.
          </EmptyState>
        }
      >
        {(purchases) => <PurchaseTable purchases={purchases} />}
      </Loaded>
    </Section>
  )
}

function PurchaseTable({ purchases }: { purchases: Purchase[] }) {
  return (
    <DataTable
      label="Purchases"
      rows={purchases}
      keyOf={({ _id }) => _id}
      className={classes.table}
      columns={[
        {
          head: 'Purchase',
          className: classes.code,
          cell: ({ name, lines, requestedAt }) => (
            <>
              {name}
              <Text as="span" size="xs" tone="dimmed" weight={400} className={classes.detail}>
                {lines.map((line) => line.name).join(', ')}, <Day at={requestedAt} />
              </Text>
            </>
          ),
        },
        { head: 'Status', narrow: 'hide', cell: (purchase) => <PurchaseChip purchase={purchase} /> },
        {
          head: 'Cost center',
          cell: ({ costCenter, poNumber }) => (
            <>
              {costCenter ?? none}
              {poNumber && (
                <Text as="span" size="xs" tone="dimmed" className={classes.onPhone}>
                  PO {poNumber}
                </Text>
              )}
            </>
          ),
        },
        { head: 'PO number', narrow: 'hide', cell: ({ poNumber }) => poNumber ?? none },
        {
          head: 'Actions',
          isHeadHidden: true,
          align: 'end',
          cell: (purchase) => <CodingButton purchase={purchase} />,
        },
      ]}
    />
  )
}

const none = (
  <Text as="span" tone="dimmed">
    None
  </Text>
)
