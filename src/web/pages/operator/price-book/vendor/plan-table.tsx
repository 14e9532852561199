import { formatCount } from '#domain/platform/format-count.ts'
import op from '#web/pages/operator/view.module.css'
import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { formatDay } from '#domain/platform/day.ts'
import { WithRight } from '#web/parts/with-right.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { DraftedVendor } from '../book-of-vendor.ts'
import { DraftNotes } from '../draft-notes.tsx'
import { formatCosts } from '../figures.ts'
import type { Draft } from '../use-draft.ts'
import { EditPlanDialog } from './edit-plan-dialog.tsx'
import { LaterPrice } from './later-price.tsx'
import { PlanActions } from './plan-actions.tsx'
import { formatKind } from './plan-kind.ts'
import type { LaterRow, PlanRow } from './plan-rows.ts'
import { PriceCells } from './price-cells.tsx'
import { PriceDialog } from './price-dialog.tsx'
import classes from './vendor.module.css'

type PlanTableProps = {
  rows: PlanRow[]
  vendor: BookVendor
  drafted: DraftedVendor
  draft: Draft
  today: string
  onAdd: () => void
}

/** A dialog is open for a plan: its price from a day (null: a new one), or its texts. */
type Open = { row: PlanRow; dialog: 'texts' } | { row: PlanRow; dialog: 'price'; later: LaterRow | null }

/** Each plan with its price of today, and below it what begins later: published, or only in the draft. */
export function PlanTable({ rows, vendor, drafted, draft, today, onAdd }: PlanTableProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (rows.length === 0) {
    return (
      <EmptyState icon="book" title="No plans yet" action={{ label: 'Add a plan', onClick: onAdd }}>
        {vendor.kind === 'checkout'
          ? `Customers can order ${vendor.name}, so it needs at least one plan.`
          : 'Plans with prices appear here. A waitlist can do without them.'}
      </EmptyState>
    )
  }
  return (
    <>
      <Table className={`${op.numbers} ${classes.plans}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Plan</Table.Th>
            <Table.Th>List price</Table.Th>
            <Table.Th>Discount</Table.Th>
            <Table.Th>Group price</Table.Th>
            <Table.Th className={classes.wide}>Our cost</Table.Th>
            <Table.Th className={classes.wide}>Margin</Table.Th>
            <Table.Th className={classes.wide}>Subscriptions</Table.Th>
            <Table.Th>
              <span className="sr-only">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            // A new plan has no price of today: its first one is in its own row.
            const first = row.isNew ? (row.later[0] ?? null) : null
            return (
              <Fragment key={row.plan.id}>
                <Table.Tr data-retired={row.plan.isRetired || undefined} data-draft={row.isNew || undefined}>
                  <Table.Th scope="row">
                    <PlanName row={row} first={first} draft={draft} />
                  </Table.Th>
                  <PriceCells figures={first ?? row.now} />
                  <Table.Td className={classes.wide}>{formatCount(row.subscriptions)}</Table.Td>
                  <Table.Td>
                    <WithRight right="owner">
                      <PlanActions
                        row={row}
                        rows={rows}
                        draft={draft}
                        vendor={vendor}
                        onPrice={() => setOpen({ row, dialog: 'price', later: first })}
                        onEdit={() => setOpen({ row, dialog: 'texts' })}
                      />
                    </WithRight>
                  </Table.Td>
                </Table.Tr>
                {row.later
                  .filter((later) => later !== first)
                  .map((later) => (
                    <LaterPrice
                      key={later.from}
                      later={later}
                      row={row}
                      draft={draft}
                      today={today}
                      onEdit={() => setOpen({ row, dialog: 'price', later })}
                    />
                  ))}
              </Fragment>
            )
          })}
        </Table.Tbody>
      </Table>
      {open?.dialog === 'price' && (
        <PriceDialog
          row={open.row}
          later={open.later}
          vendor={vendor}
          drafted={drafted}
          draft={draft}
          today={today}
          onClose={close}
        />
      )}
      {open?.dialog === 'texts' && (
        <EditPlanDialog row={open.row} vendor={vendor} drafted={drafted} draft={draft} onClose={close} />
      )}
    </>
  )
}

type PlanNameProps = { row: PlanRow; first: LaterRow | null; draft: Draft }

function PlanName({ row: { plan, isNew, edits, now, subscriptions }, first, draft }: PlanNameProps) {
  const marks = [
    formatKind(plan),
    isNew && (first ? `new from ${formatDay(first.from, 'medium')}` : 'new'),
    plan.isRetired && 'retired',
    !isNew && edits.length > 0 && 'edited in the draft',
  ]
  const keys = [...edits, ...(first?.drafts ?? [])].map(({ key }) => key)
  return (
    <>
      {plan.name}
      <Text as="span" size="xs" tone="dimmed" weight={400} className={op.line}>
        {marks.filter(Boolean).join(', ')}
      </Text>
      <Text as="span" size="xs" tone="dimmed" weight={400} className={classes.narrowLine}>
        {formatCosts(first ?? now, subscriptions)}
      </Text>
      <DraftNotes draft={draft} keys={keys} />
    </>
  )
}
