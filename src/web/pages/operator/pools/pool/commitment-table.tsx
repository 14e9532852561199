import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import type { CommitmentRow, OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { CompanyLink } from '#web/pages/operator/company-link.tsx'
import { Moment } from '#web/pages/operator/moment.tsx'
import view from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { WithRight } from '#web/parts/with-right.tsx'
import { Text } from '#web/ui/layout.tsx'
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
    <DataTable
      label="Commitments"
      rows={commitments}
      keyOf={({ company }) => company._id}
      isStale={isStale}
      columns={[
        {
          head: 'Company',
          className: view.name,
          cell: ({ company }) => <CompanyLink company={company} />,
        },
        { head: 'Status', cell: (commitment) => <Status commitment={commitment} /> },
        {
          head: 'Detail',
          narrow: (commitment) =>
            [statusOf(commitment).detail, `up to ${commitment.mostSeats}`].filter(Boolean).join(', '),
          className: `${view.small} ${view.quiet}`,
          cell: (commitment) => statusOf(commitment).detail,
        },
        {
          head: 'Most seats',
          align: 'end',
          narrow: 'hide',
          className: 'figures',
          cell: ({ mostSeats, isLarge }) => (
            <>
              {formatCount(mostSeats)}
              {isLarge && (
                <Text as="span" size="xs" tone="dimmed" className={view.line}>
                  Over a quarter of the lowest price's seats
                </Text>
              )}
            </>
          ),
        },
        {
          head: 'Saved',
          narrow: 'hide',
          className: `${view.small} ${view.quiet} ${view.fixed}`,
          cell: ({ at }) => <Moment at={at} />,
        },
        {
          head: 'Next step',
          isHeadHidden: true,
          align: 'end',
          className: own.step,
          cell: (commitment) => (
            <NextStep
              commitment={commitment}
              canDefault={pool.clearings.length > 0 && commitment.state === 'awarded'}
              onDefault={onDefault}
            />
          ),
        },
      ]}
    />
  )
}

function Status({ commitment }: { commitment: CommitmentRow }) {
  const { label, meaning } = statusOf(commitment)
  return <StatusChip meaning={meaning}>{label}</StatusChip>
}

type NextStepProps = {
  commitment: CommitmentRow
  canDefault: boolean
  onDefault: (commitment: CommitmentRow) => void
}

function NextStep({ commitment, canDefault, onDefault }: NextStepProps) {
  const { company, why } = commitment
  return (
    <>
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
    </>
  )
}
