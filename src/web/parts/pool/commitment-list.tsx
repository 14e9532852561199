import { Link } from 'react-router'
import { Stack, Text } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { LogoTile } from '../logo-tile.tsx'
import classes from './commitment-list.module.css'
import { chipOf } from './commitment-state.ts'
import {
  formatDeadline,
  formatProgress,
  formatSeats,
  type ListedCommitment,
  nextMove,
} from './listed-commitment.ts'
import { PoolPrices } from './pool-prices.tsx'
import { poolName } from './pool-texts.ts'
import rows from './rows.module.css'

type CommitmentListProps = { commitments: ListedCommitment[] }

/** What the company committed to: seats, whether they count, the deadline and the next move. */
export function CommitmentList({ commitments }: CommitmentListProps) {
  return (
    <ul className={rows.list}>
      {commitments.map((commitment) => (
        <Row key={commitment._id} commitment={commitment} />
      ))}
    </ul>
  )
}

function Row({ commitment }: { commitment: ListedCommitment }) {
  const { pool } = commitment
  const { label, meaning } = chipOf(commitment)
  const move = nextMove(commitment)
  return (
    <li className={classes.row}>
      <LogoTile vendor={pool.vendor} logo={pool.logo} size={36} />
      <Stack as="span" size="sm" className={rows.name}>
        <Link to={`/pools/${pool.slug}`} prefetch="intent">
          {poolName(pool)}
        </Link>
        <Text as="span" tone="dimmed">
          {formatSeats(commitment)}
        </Text>
      </Stack>
      <span>
        <StatusChip meaning={meaning}>{label}</StatusChip>
      </span>
      <PoolPrices pool={pool} />
      <Stack as="span" size="sm" className={rows.name}>
        {formatProgress(commitment)}
        <Text as="span" tone="dimmed">
          {formatDeadline(commitment, new Date())}
        </Text>
      </Stack>
      <LinkButton href={move.to} size="xs" className={classes.move}>
        {move.label}
        <span className="sr-only"> for {poolName(pool)}</span>
      </LinkButton>
    </li>
  )
}
