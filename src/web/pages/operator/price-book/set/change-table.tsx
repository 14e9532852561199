import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ChangeSet, PriceChange } from '#contract/catalog/change-sets.ts'
import type { Preview } from '#contract/catalog/preview.ts'
import { dayOf } from '#domain/platform/day.ts'
import { ChangeRow } from './change-row.tsx'
import classes from './set.module.css'
import type { SetActions } from './use-set-actions.ts'

type ChangeTableProps = { set: ChangeSet; preview: Preview | undefined; actions: SetActions }

/** Before and after in one table, by vendor, with problems and warnings at their change. */
export function ChangeTable({ set, preview, actions }: ChangeTableProps) {
  const today = dayOf(new Date())
  const isDraft = set.state === 'draft'
  const groups = Map.groupBy(set.changes, ({ about }) => about?.slug ?? '')
  return (
    <Table className={classes.changes}>
      <caption className="sr-only">Changes, before and after</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Change</Table.Th>
          <Table.Th>From</Table.Th>
          <Table.Th>Before</Table.Th>
          <Table.Th>After</Table.Th>
          {isDraft && (
            <Table.Th>
              <span className="sr-only">Actions</span>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...groups].map(([slug, changes]) => (
          <Fragment key={slug}>
            <Table.Tr className={classes.vendor}>
              <Table.Th scope="rowgroup" colSpan={isDraft ? 5 : 4}>
                <VendorName changes={changes} set={set} />
              </Table.Th>
            </Table.Tr>
            {changes.map((change) => (
              <ChangeRow
                key={change.key}
                change={change}
                today={today}
                preview={preview}
                actions={isDraft ? actions : null}
              />
            ))}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function VendorName({ changes: [first], set }: { changes: PriceChange[]; set: ChangeSet }) {
  if (!first?.about) return 'Categories'
  const { slug, vendor } = first.about
  const search = set.state === 'draft' ? `?draft=${set._id}` : ''
  return <Link to={`/operator/price-book/${slug}${search}`}>{vendor}</Link>
}
