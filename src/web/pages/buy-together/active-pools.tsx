import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PoolCard } from '#contract/pools/pools.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { LoadMore } from '#web/parts/load-more.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { pages } from '#web/parts/pages.ts'
import { isRunning, type ListedCommitment } from '#web/parts/pool/listed-commitment.ts'
import { PoolChip } from '#web/parts/pool/pool-chip.tsx'
import { poolNote } from '#web/parts/pool/pool-notes.ts'
import { PoolPrices } from '#web/parts/pool/pool-prices.tsx'
import { formatTakingPart, poolName } from '#web/parts/pool/pool-texts.ts'
import rows from '#web/parts/pool/rows.module.css'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import classes from './buy-together.module.css'
import { ListLoading } from './list-loading.tsx'

type ActivePoolsProps = { own: readonly ListedCommitment[] }

/** Every pool that the company is not in yet, soonest deadline first. */
export function ActivePools({ own }: ActivePoolsProps) {
  const active = useInfiniteQuery(pages('GET /api/pools', { state: 'active' }))
  const joined = new Set(own.filter(isRunning).map(({ pool }) => pool.slug))
  return (
    <Stack as="section" gap={8} aria-labelledby="active-pools" className={classes.section}>
      <Row as="header" gap={12} size="sm" align="baseline" justify="between">
        <Text as="h2" size="lg" id="active-pools">
          {joined.size > 0 ? 'More open pools' : 'Open pools'}
        </Text>
        <SmartLink href="/pools">How pools work</SmartLink>
      </Row>
      <Loaded
        query={active}
        loading={<ListLoading label="Loading the pools" />}
        message="The pools couldn't be loaded."
        empty={
          <EmptyState
            icon="steps"
            title="No pool is open"
            action={{ label: 'View the marketplace', to: '/software-marketplace' }}
          >
            Join a waitlist to start one.
          </EmptyState>
        }
      >
        {(pools) => <PoolList pools={pools.filter(({ slug }) => !joined.has(slug))} />}
      </Loaded>
      <LoadMore pages={active} />
    </Stack>
  )
}

function PoolList({ pools }: { pools: PoolCard[] }) {
  if (pools.length === 0)
    return (
      <Text size="md" tone="dimmed">
        You're in every open pool. Don't see your tool?{' '}
        <SmartLink href="/software-marketplace">Join its waitlist</SmartLink>, and we start a pool when enough
        companies ask.
      </Text>
    )
  return (
    <ul className={rows.list}>
      {pools.map((pool) => (
        <PoolRow key={pool._id} pool={pool} />
      ))}
    </ul>
  )
}

function PoolRow({ pool }: { pool: PoolCard }) {
  const { slug, vendor, logo, state, deadline } = pool
  return (
    <li className={classes.pool}>
      <LogoTile vendor={vendor} logo={logo} size={36} />
      <Stack as="span" size="sm" className={rows.name}>
        <Link to={`/pools/${slug}`} prefetch="intent">
          {poolName(pool)}
        </Link>
        <Text as="span" tone="dimmed">
          {formatTakingPart(pool)}
        </Text>
      </Stack>
      <span>
        <PoolChip pool={pool} />
      </span>
      <PoolPrices pool={pool} />
      <Stack as="span" size="sm" className={rows.name}>
        {poolNote(pool)}
        {state === 'open' && deadline && (
          <Text as="span" tone="dimmed">
            Closes {formatNearDay(deadline, new Date())}
          </Text>
        )}
      </Stack>
      <LinkButton href={`/pools/${slug}`} size="xs" className={classes.view}>
        View pool<VisuallyHidden> for {poolName(pool)}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
