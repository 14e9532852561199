import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { Day } from '#web/parts/day.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Text } from '#web/ui/layout.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Moment } from '../moment.tsx'
import view from '../view.module.css'
import { formatProgress, formatWaiting, poolTitle, stateLabels, stateMeanings } from './pool-state.ts'

type PoolTableProps = { pools: OperatorPool[]; isStale: boolean }

export function PoolTable({ pools, isStale }: PoolTableProps) {
  return (
    <DataTable
      label="Pools"
      rows={pools}
      keyOf={({ _id }) => _id}
      picture={({ vendor }) => <LogoTile vendor={vendor} />}
      isStale={isStale}
      columns={[
        {
          head: 'Pool',
          className: view.name,
          cell: (pool) => (
            <Anchor component={Link} to={`/operator/pools/${pool._id}`}>
              {poolTitle(pool)}
            </Anchor>
          ),
        },
        {
          head: 'State',
          narrow: (pool) => (
            <>
              <State pool={pool} /> <Ends pool={pool} />
            </>
          ),
          cell: (pool) => <State pool={pool} />,
        },
        {
          head: 'Ends',
          narrow: 'hide',
          className: `${view.small} ${view.fixed}`,
          cell: (pool) => <Ends pool={pool} />,
        },
        {
          head: 'Counting',
          align: 'end',
          narrow: 'hide',
          className: 'figures',
          cell: ({ progress }) => progress.companies ?? '–',
        },
        {
          head: 'Progress',
          narrow: 'line',
          className: `${view.small} ${view.quiet}`,
          cell: formatProgress,
        },
        {
          head: 'Needs attention',
          narrow: 'line',
          className: view.small,
          cell: (pool) => <Waiting pool={pool} />,
        },
      ]}
    />
  )
}

function Waiting({ pool }: { pool: OperatorPool }) {
  const what = formatWaiting(pool)
  return (
    what && (
      <Text as="span" tone="warning">
        {what}
      </Text>
    )
  )
}

function State({ pool: { state } }: { pool: OperatorPool }) {
  return <StatusChip meaning={stateMeanings[state]}>{stateLabels[state]}</StatusChip>
}

/** The next day that matters: the deadline, or the last day of gathering or rolling. */
function Ends({ pool: { state, deadline, gathersUntil, rollsUntil } }: { pool: OperatorPool }) {
  if (state === 'gathering' && gathersUntil) return <Day at={gathersUntil} />
  if (state === 'rolling' && rollsUntil) return <Day at={rollsUntil} />
  return deadline && <Moment at={deadline} />
}
