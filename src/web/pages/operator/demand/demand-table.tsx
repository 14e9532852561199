import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatCount } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Money } from '#web/ui/money.tsx'
import view from '../view.module.css'
import classes from './demand.module.css'
import { formatPlan, formatSeat, newPoolPath, type Tool } from './demand.ts'

/** Highest spend first. */
export function DemandTable({ tools }: { tools: Tool[] }) {
  return (
    <DataTable
      label="Demand"
      rows={tools}
      keyOf={({ tool }) => tool}
      picture={({ tool, logo }) => <LogoTile vendor={tool} logo={logo} />}
      className={classes.table}
      columns={[
        { head: 'Tool', className: view.name, cell: ({ tool }) => tool },
        { head: 'Companies', align: 'end', cell: ({ companies }) => formatCount(companies) },
        {
          head: 'Yearly spend',
          align: 'end',
          cell: ({ yearlySpend }) => <Money cents={fromDollars(yearlySpend)} />,
        },
        { head: 'Seats', align: 'end', narrow: formatSeat, cell: ({ seats }) => formatCount(seats) },
        {
          head: 'Plans',
          narrow: 'hide',
          className: `${view.small} ${view.quiet} ${classes.plans}`,
          cell: formatPlan,
        },
        {
          head: 'Pool',
          isHeadHidden: true,
          align: 'end',
          narrow: 'line',
          className: view.fixed,
          cell: (tool) => <Pool tool={tool} />,
        },
      ]}
    />
  )
}

/** The pool that there is, or a new one. */
function Pool({ tool }: { tool: Tool }) {
  const { pool } = tool
  const label = pool === null ? 'Start a pool' : pool.isDraft ? 'Open the draft' : 'View pool'
  return (
    <Anchor
      component={Link}
      to={pool ? `/operator/pools/${pool._id}` : newPoolPath(tool)}
      aria-label={`${label} for ${tool.tool}`}
    >
      {label}
    </Anchor>
  )
}
