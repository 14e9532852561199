import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { fromDollars } from '../../../../domain/money.ts'
import { LogoTile } from '../../../parts/logo-tile.tsx'
import { Money } from '../../../ui/money.tsx'
import room from '../room.module.css'
import classes from './demand.module.css'
import { formatPlan, formatSeat, type Tool } from './demand.ts'

/** Highest spend first. */
export function DemandTable({ tools }: { tools: Tool[] }) {
  return (
    <Table className={`${room.table} ${classes.table}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Tool</Table.Th>
          <Table.Th>Companies</Table.Th>
          <Table.Th>Yearly spend</Table.Th>
          <Table.Th className={room.wide}>Seats</Table.Th>
          <Table.Th className={`${room.wide} ${classes.plans}`}>Plans</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tools.map((tool) => (
          <Table.Tr key={tool.tool}>
            <Table.Th scope="row" className={classes.tool}>
              <span className={classes.tiled}>
                <LogoTile vendor={tool.tool} />
                <span>
                  {tool.tool}
                  <span className={`${room.narrow} ${classes.small}`}>{formatSeat(tool)}</span>
                </span>
              </span>
            </Table.Th>
            <Table.Td>{tool.companies.toLocaleString()}</Table.Td>
            <Table.Td>
              <Money cents={fromDollars(tool.yearlySpend)} />
            </Table.Td>
            <Table.Td className={room.wide}>{tool.seats.toLocaleString()}</Table.Td>
            <Table.Td className={`${room.wide} ${room.small} ${room.quiet} ${classes.plans}`}>
              {formatPlan(tool)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
