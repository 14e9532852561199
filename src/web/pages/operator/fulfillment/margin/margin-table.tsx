import { formatCount } from '#domain/platform/format-count.ts'
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { MarginRow } from '#contract/billing/statements.ts'
import { fromDollars } from '#domain/platform/money.ts'
import view from '#web/pages/operator/view.module.css'
import { Money } from '#web/ui/money.tsx'
import classes from '../fulfillment.module.css'

type By = 'vendor' | 'company' | 'month'
type MarginTableProps = { rows: MarginRow[]; by: By; isStale: boolean }

const heads: Record<By, string> = { vendor: 'Vendor', company: 'Company', month: 'Month' }

/** Margins are of sales with a known cost; the column beside says how much of the sales that is. */
export function MarginTable({ rows, by, isStale }: MarginTableProps) {
  return (
    <Table className={`${view.table} ${isStale ? view.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{heads[by]}</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Sales</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Cost</Table.Th>
          <Table.Th className={classes.end}>Margin</Table.Th>
          <Table.Th className={classes.end}>Percent</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Sales covered</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Unknown costs</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, sales, cost, margin, percent, covered, unknown }) => (
          <Table.Tr key={key}>
            <Table.Td>
              <Name by={by} id={key} name={name} />
              <span className={view.narrow}>
                <Money cents={fromDollars(sales)} /> sold
                {cost !== null && covered !== null && `, cost known for ${covered.toFixed(1)}%`}
              </span>
            </Table.Td>
            <Table.Td className={`${view.wide} ${classes.end}`}>
              <Money cents={fromDollars(sales)} />
            </Table.Td>
            <Table.Td className={`${view.wide} ${classes.end}`}>
              {cost === null ? '–' : <Money cents={fromDollars(cost)} dimZero />}
            </Table.Td>
            {margin === null ? (
              <Table.Td colSpan={2} className={`${classes.end} ${view.quiet}`}>
                – <span className={view.small}>{unknown > 0 ? 'cost unknown' : 'not delivered yet'}</span>
              </Table.Td>
            ) : (
              <>
                <Table.Td className={`${classes.end} ${margin < 0 ? classes.loss : classes.profit}`}>
                  <Money cents={fromDollars(margin)} />
                </Table.Td>
                <Table.Td className={classes.end}>
                  {percent === null ? '' : `${percent.toFixed(1)}%`}
                </Table.Td>
              </>
            )}
            <Table.Td className={`${view.wide} ${classes.end}`}>
              {covered === null ? '' : `${covered.toFixed(1)}%`}
            </Table.Td>
            <Table.Td className={`${view.wide} ${classes.end}`}>
              {unknown > 0 ? formatCount(unknown) : ''}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Name({ by, id, name }: { by: By; id: string; name: string }) {
  if (by === 'month') return name
  const to = by === 'vendor' ? `/operator/price-book/${id}` : `/operator/companies/${id}`
  return (
    <Link to={to} className={view.company}>
      {name}
    </Link>
  )
}
