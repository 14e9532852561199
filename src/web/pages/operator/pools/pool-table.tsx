import '@mantine/core/styles/Table.layer.css'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { Day } from '#web/parts/day.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Moment } from '../moment.tsx'
import view from '../view.module.css'
import { formatProgress, formatWaiting, poolTitle, stateLabels, stateMeanings } from './pool-state.ts'
import classes from './pools.module.css'

type PoolTableProps = { pools: OperatorPool[]; isStale: boolean }

export function PoolTable({ pools, isStale }: PoolTableProps) {
  return (
    <Table className={`${view.table} ${isStale ? view.stale : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Pool</Table.Th>
          <Table.Th className={view.wide}>State</Table.Th>
          <Table.Th className={view.wide}>Ends</Table.Th>
          <Table.Th className={`${view.wide} ${classes.end}`}>Counting</Table.Th>
          <Table.Th className={view.wide}>Progress</Table.Th>
          <Table.Th className={view.wide}>Needs attention</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pools.map((pool) => (
          <Row key={pool._id} pool={pool} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ pool }: { pool: OperatorPool }) {
  const waiting = formatWaiting(pool)
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.name}>
        <span className={classes.tiled}>
          <LogoTile vendor={pool.vendor} />
          <span>
            <Anchor component={Link} to={`/operator/pools/${pool._id}`}>
              {poolTitle(pool)}
            </Anchor>
            <span className={view.narrow}>
              <StatusChip meaning={stateMeanings[pool.state]}>{stateLabels[pool.state]}</StatusChip>{' '}
              <Ends pool={pool} />
            </span>
            <span className={view.narrow}>{formatProgress(pool)}</span>
            {waiting && <span className={view.narrow}>{waiting}</span>}
          </span>
        </span>
      </Table.Th>
      <Table.Td className={view.wide}>
        <StatusChip meaning={stateMeanings[pool.state]}>{stateLabels[pool.state]}</StatusChip>
      </Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${view.fixed}`}>
        <Ends pool={pool} />
      </Table.Td>
      <Table.Td className={`${view.wide} ${classes.end} figures`}>{pool.progress.companies ?? '–'}</Table.Td>
      <Table.Td className={`${view.wide} ${view.small} ${view.quiet}`}>{formatProgress(pool)}</Table.Td>
      <Table.Td className={`${view.wide} ${view.small}`}>{waiting}</Table.Td>
    </Table.Tr>
  )
}

/** The next day that matters: the deadline, or the last day of gathering or rolling. */
function Ends({ pool: { state, deadline, gathersUntil, rollsUntil } }: { pool: OperatorPool }) {
  if (state === 'gathering' && gathersUntil) return <Day at={gathersUntil} />
  if (state === 'rolling' && rollsUntil) return <Day at={rollsUntil} />
  return deadline && <Moment at={deadline} />
}
