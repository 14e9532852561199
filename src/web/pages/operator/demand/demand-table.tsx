import { formatCount } from '#domain/platform/format-count.ts'
import '@mantine/core/styles/Table.layer.css'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { fromDollars } from '#domain/platform/money.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Money } from '#web/ui/money.tsx'
import view from '../view.module.css'
import classes from './demand.module.css'
import { formatPlan, formatSeat, newPoolPath, type Tool } from './demand.ts'

/** Highest spend first. */
export function DemandTable({ tools }: { tools: Tool[] }) {
  return (
    <Table className={`${view.table} ${classes.table}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Tool</Table.Th>
          <Table.Th>Companies</Table.Th>
          <Table.Th>Yearly spend</Table.Th>
          <Table.Th className={view.wide}>Seats</Table.Th>
          <Table.Th className={`${view.wide} ${classes.plans}`}>Plans</Table.Th>
          <Table.Th className={view.wide}>
            <span className="sr-only">Pool</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tools.map((tool) => (
          <Table.Tr key={tool.tool}>
            <Table.Th scope="row" className={classes.tool}>
              <span className={classes.tiled}>
                <LogoTile vendor={tool.tool} logo={tool.logo} />
                <span>
                  {tool.tool}
                  <span className={`${view.narrow} ${classes.small}`}>{formatSeat(tool)}</span>
                  <span className={view.narrow}>
                    <StartPool tool={tool} />
                  </span>
                </span>
              </span>
            </Table.Th>
            <Table.Td>{formatCount(tool.companies)}</Table.Td>
            <Table.Td>
              <Money cents={fromDollars(tool.yearlySpend)} />
            </Table.Td>
            <Table.Td className={view.wide}>{formatCount(tool.seats)}</Table.Td>
            <Table.Td className={`${view.wide} ${view.small} ${view.quiet} ${classes.plans}`}>
              {formatPlan(tool)}
            </Table.Td>
            <Table.Td className={`${view.wide} ${view.fixed}`}>
              <StartPool tool={tool} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function StartPool({ tool }: { tool: Tool }) {
  return (
    <Anchor component={Link} to={newPoolPath(tool)} aria-label={`Start a pool for ${tool.tool}`}>
      Start a pool
    </Anchor>
  )
}
