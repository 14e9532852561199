import { Link } from 'react-router'
import type { MarginRow, MarginTotal } from '#contract/billing/statements.ts'
import { pluralize } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'

type By = 'vendor' | 'company' | 'month'
type MarginTableProps = { rows: MarginRow[]; total: MarginTotal | undefined; by: By; isStale: boolean }

const heads: Record<By, string> = { vendor: 'Vendor', company: 'Company', month: 'Month' }
const totalKey = 'total'

/** Margins are of sales with a known cost; what is unknown is said beside the name, and the last row adds up. */
export function MarginTable({ rows, total, by, isStale }: MarginTableProps) {
  const sum = total ? [{ ...total, key: totalKey, name: 'Total' }] : []
  return (
    <DataTable
      label="Margin"
      rows={[...rows, ...sum]}
      keyOf={({ key }) => key}
      picture={
        by === 'vendor' ? ({ key, name }) => key !== totalKey && <LogoTile vendor={name} /> : undefined
      }
      isStale={isStale}
      columns={[
        { head: heads[by], cell: (row) => <Name by={by} row={row} /> },
        {
          head: 'Sales',
          align: 'end',
          narrow: ({ sales, cost }) => (
            <>
              <Money cents={fromDollars(sales)} /> sales
              {cost !== null && (
                <>
                  , <Money cents={fromDollars(cost)} /> cost
                </>
              )}
            </>
          ),
          cell: ({ sales }) => <Money cents={fromDollars(sales)} />,
        },
        {
          head: 'Cost',
          align: 'end',
          narrow: 'hide',
          cell: ({ cost }) => (cost === null ? <None /> : <Money cents={fromDollars(cost)} dimZero />),
        },
        { head: 'Margin', align: 'end', cell: ({ margin }) => <Margin margin={margin} /> },
        {
          head: 'Margin, %',
          align: 'end',
          className: view.quiet,
          cell: ({ margin, percent }) =>
            margin === null ? '' : percent !== null && `${percent.toFixed(1)}%`,
        },
      ]}
    />
  )
}

function Name({ by, row }: { by: By; row: MarginRow }) {
  const { key, name, unknown } = row
  const note = noteOf(row)
  return (
    <>
      <Named by={by} id={key} name={name} />
      {note && key !== totalKey && (
        <Text
          as="span"
          size="xs"
          tone={unknown > 0 ? 'warning' : 'dimmed'}
          weight={400}
          className={view.line}
        >
          {note}
        </Text>
      )}
    </>
  )
}

/** Why the numbers of a row don't add up. */
function noteOf({ unknown, cost, sales, costedSales }: MarginRow): string | null {
  if (unknown > 0) return `Cost unknown for ${pluralize(unknown, 'cycle')}`
  if (cost === null) return 'Not delivered yet'
  return sales === costedSales
    ? null
    : `Margin of ${formatUsd(fromDollars(costedSales))}, whose cost is known`
}

function Named({ by, id, name }: { by: By; id: string; name: string }) {
  if (id === totalKey) return <strong>{name}</strong>
  if (by === 'month') return name
  if (by === 'company') return <CompanyLink company={{ _id: id, name }} />
  return (
    <Link to={`/operator/price-book/${id}`} className={view.company}>
      {name}
    </Link>
  )
}

function Margin({ margin }: { margin: number | null }) {
  if (margin === null) return <None />
  return (
    <Text as="span" tone={margin < 0 ? 'error' : 'success'}>
      <Money cents={fromDollars(margin)} />
    </Text>
  )
}

function None() {
  return (
    <Text as="span" tone="dimmed">
      –
    </Text>
  )
}
