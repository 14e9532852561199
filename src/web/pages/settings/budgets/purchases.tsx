import '@mantine/core/styles/Table.layer.css'
import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { CodingButton } from '#web/parts/coding/coding-button.tsx'
import { Day } from '#web/parts/day.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { PurchaseChip } from '#web/parts/purchase/purchase-chip.tsx'
import { read } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Purchase</Table.Th>
          <Table.Th className={classes.wide}>Status</Table.Th>
          <Table.Th>Cost center</Table.Th>
          <Table.Th className={classes.wide}>PO number</Table.Th>
          <Table.Th>
            <span className="sr-only">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {purchases.map((purchase) => (
          <Table.Tr key={purchase._id}>
            <Table.Th scope="row" className={classes.code}>
              {purchase.name}
              <span className={classes.detail}>
                {purchase.lines.map(({ name }) => name).join(', ')}, <Day at={purchase.requestedAt} />
              </span>
            </Table.Th>
            <Table.Td className={classes.wide}>
              <PurchaseChip purchase={purchase} />
            </Table.Td>
            <Table.Td>
              {purchase.costCenter ?? <span className={classes.quiet}>None</span>}
              {purchase.poNumber && <span className={classes.onPhone}>PO {purchase.poNumber}</span>}
            </Table.Td>
            <Table.Td className={classes.wide}>
              {purchase.poNumber ?? <span className={classes.quiet}>None</span>}
            </Table.Td>
            <Table.Td className={classes.actions}>
              <CodingButton purchase={purchase} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
