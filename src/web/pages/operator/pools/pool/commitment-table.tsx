import { formatCount } from '#domain/platform/format-count.ts'
import '@mantine/core/styles/Table.layer.css'
import { Anchor, Button, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { CommitmentRow, OperatorPool } from '#contract/pools/operator-pools.ts'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/pages/operator/view.module.css'
import { WithRight } from '#web/parts/with-right.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import own from '../pools.module.css'
import { statusOf } from './format-commitment.ts'

type CommitmentTableProps = {
  pool: OperatorPool
  commitments: CommitmentRow[]
  isStale: boolean
  onDefault: (commitment: CommitmentRow) => void
}

export function CommitmentTable({ pool, commitments, isStale, onDefault }: CommitmentTableProps) {
  return (
    <Table className={`${view.table} ${isStale ? view.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Company</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th className={view.wide}>Detail</Table.Th>
          <Table.Th className={`${view.wide} ${own.end}`}>Most seats</Table.Th>
          <Table.Th className={view.wide}>Saved</Table.Th>
          <Table.Th>
            <span className="sr-only">Next step</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {commitments.map((commitment) => (
          <Row
            key={commitment.company._id}
            commitment={commitment}
            canDefault={pool.clearings.length > 0 && commitment.state === 'awarded'}
            onDefault={onDefault}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = {
  commitment: CommitmentRow
  canDefault: boolean
  onDefault: (commitment: CommitmentRow) => void
}

function Row({ commitment, canDefault, onDefault }: RowProps) {
  const { company, mostSeats, isLarge, at, why } = commitment
  const { label, meaning, detail } = statusOf(commitment)
  return (
    <Table.Tr>
      <Table.Th scope="row" className={own.name}>
        <Anchor component={Link} c="var(--mantine-color-text)" to={`/operator/companies/${company._id}`}>
          {company.name}
        </Anchor>
        <span className={view.narrow}>{[detail, `up to ${mostSeats}`].filter(Boolean).join(', ')}</span>
      </Table.Th>
      <Table.Td>
        <StatusChip meaning={meaning}>{label}</StatusChip>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${view.quiet}`}>{detail}</Table.Td>
      <Table.Td className={`${view.wide} ${own.end} figures`}>
        {formatCount(mostSeats)}
        {isLarge && <span className={own.large}>Over a quarter of the lowest price's seats</span>}
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${view.quiet} ${view.fixed}`}>
        <Moment at={at} />
      </Table.Td>
      <Table.Td className={own.end}>
        {why === 'unverified' && (
          <Anchor component={Link} to={`/operator/companies/${company._id}`}>
            Verify company
          </Anchor>
        )}
        {canDefault && (
          <WithRight right="desk">
            <Button
              variant="subtle"
              color="gray"
              c="dimmed"
              size="compact-xs"
              aria-label={`Record default of ${company.name}`}
              onClick={() => onDefault(commitment)}
            >
              Record default
            </Button>
          </WithRight>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
