import { Link } from 'react-router'
import type { MarginRow } from '#contract/billing/statements.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'

type By = 'vendor' | 'company' | 'month'
type MarginTableProps = { rows: MarginRow[]; by: By; isStale: boolean }

const heads: Record<By, string> = { vendor: 'Vendor', company: 'Company', month: 'Month' }

/** Margins are of sales with a known cost; the column beside says how much of the sales that is. */
export function MarginTable({ rows, by, isStale }: MarginTableProps) {
  return (
    <DataTable
      label="Margin"
      rows={rows}
      keyOf={({ key }) => key}
      isStale={isStale}
      columns={[
        { head: heads[by], cell: ({ key, name }) => <Name by={by} id={key} name={name} /> },
        {
          head: 'Sales',
          align: 'end',
          narrow: (row) => (
            <>
              <Money cents={fromDollars(row.sales)} /> sold{formatKnown(row)}
            </>
          ),
          cell: ({ sales }) => <Money cents={fromDollars(sales)} />,
        },
        {
          head: 'Cost',
          align: 'end',
          narrow: 'hide',
          cell: (row) =>
            row.cost === null ? (
              <Text as="span" tone="dimmed" className={view.small}>
                {whyNone(row)}
              </Text>
            ) : (
              <Money cents={fromDollars(row.cost)} dimZero />
            ),
        },
        { head: 'Margin', align: 'end', cell: (row) => <Margin row={row} /> },
        {
          head: 'Percent',
          align: 'end',
          cell: ({ margin, percent }) => margin !== null && formatPercent(percent),
        },
        {
          head: 'Sales covered',
          align: 'end',
          narrow: 'hide',
          cell: ({ covered }) => formatPercent(covered),
        },
        {
          head: 'Unknown costs',
          align: 'end',
          narrow: 'hide',
          cell: ({ unknown }) => unknown > 0 && formatCount(unknown),
        },
      ]}
    />
  )
}

const formatPercent = (percent: number | null) => percent !== null && `${percent.toFixed(1)}%`

const whyNone = ({ unknown }: MarginRow) => (unknown > 0 ? 'cost unknown' : 'not delivered yet')

function formatKnown(row: MarginRow): string {
  if (row.cost === null) return `, ${whyNone(row)}`
  return row.covered === null ? '' : `, cost known for ${row.covered.toFixed(1)}%`
}

function Margin({ row: { margin } }: { row: MarginRow }) {
  if (margin === null)
    return (
      <Text as="span" tone="dimmed">
        –
      </Text>
    )
  return (
    <Text as="span" tone={margin < 0 ? 'error' : 'success'}>
      <Money cents={fromDollars(margin)} />
    </Text>
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
