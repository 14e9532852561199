import '@mantine/core/styles/Table.layer.css'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { AuditEntry } from '../../../../contract/operator.ts'
import { formatAction, formatDetail } from '../../../../domain/audit.ts'
import { Moment } from '../moment.tsx'
import classes from '../view.module.css'
import own from './audit-table.module.css'

type AuditTableProps = { entries: AuditEntry[]; isStale: boolean }

export function AuditTable({ entries, isStale }: AuditTableProps) {
  return (
    <Table className={`${classes.table} ${isStale ? classes.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.wide}>When</Table.Th>
          <Table.Th className={`${classes.lead} ${own.what}`}>What</Table.Th>
          <Table.Th className={`${classes.wide} ${own.who}`}>Who</Table.Th>
          <Table.Th className={classes.wide}>Detail</Table.Th>
          <Table.Th>
            <span className="sr-only">Company</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <AuditRow key={entry._id} entry={entry} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, client, companyId } = entry
  const from = client && `from ${client}`
  const quiet = `${classes.wide} ${classes.small} ${classes.quiet}`
  return (
    <Table.Tr>
      <Table.Td className={`${quiet} ${classes.fixed}`}>
        <Moment at={at} />
      </Table.Td>
      <Table.Td className={classes.lead}>
        {formatAction(action)}
        <span className={classes.narrow}>
          {actor} {from}
        </span>
        <span className={classes.narrow}>{formatDetail(entry)}</span>
        <span className={classes.narrow}>
          <Moment at={at} />
        </span>
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.small}`}>
        {actor}
        {from && <span className={own.from}>{from}</span>}
      </Table.Td>
      <Table.Td className={quiet}>{formatDetail(entry)}</Table.Td>
      <Table.Td className={classes.fixed} align="right">
        {companyId && (
          <Anchor component={Link} to={`/operator/companies/${companyId}`} size="sm" className={own.company}>
            Company
          </Anchor>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
