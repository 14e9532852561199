import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { SetAside } from '#contract/platform/operator-jobs.ts'
import { When } from '#web/parts/when.tsx'
import view from '../view.module.css'
import classes from './jobs.module.css'

export function SetAsideTable({ rows }: { rows: SetAside[] }) {
  return (
    <Table className={view.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Company or thing</Table.Th>
          <Table.Th className={view.wide}>Reason</Table.Th>
          <Table.Th className={view.wide}>Since</Table.Th>
          <Table.Th className={view.wide}>Last try</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={`${row.name} ${row.thing}`} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ row: { title, thing, company, reason, since, lastAt, times } }: { row: SetAside }) {
  const tried = times === 1 ? 'tried once' : `tried ${times} times`
  return (
    <Table.Tr>
      <Table.Td>
        {company ? (
          <Link to={`/operator/companies/${company._id}`} className={view.company}>
            {company.name}
          </Link>
        ) : (
          <span className={classes.thing}>{thing}</span>
        )}
        <span className={`${classes.name} ${view.quiet}`}>{title}</span>
        <span className={`${view.narrow} ${classes.reason}`}>{reason}</span>
        <span className={view.narrow}>
          Since <When at={since} as="time" />, {tried}, last <When at={lastAt} as="time" />
        </span>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small}`}>{reason}</Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${view.fixed}`}>
        <When at={since} as="time" />
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${view.fixed}`}>
        <When at={lastAt} as="time" />
        <span className={`${classes.name} ${view.quiet}`}>{tried}</span>
      </Table.Td>
    </Table.Tr>
  )
}
