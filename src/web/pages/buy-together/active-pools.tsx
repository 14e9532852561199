import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PoolCard } from '../../../contract/pools.ts'
import { formatNearDay } from '../../../domain/day.ts'
import { formatSeat } from '../../../domain/format-plan.ts'
import { formatMissing } from '../../../domain/pools/pool-texts.ts'
import { LoadMore } from '../../parts/load-more.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { LogoTile } from '../../parts/logo-tile.tsx'
import { pages } from '../../parts/pages.ts'
import { formatTakingPart, poolName, usd } from '../../parts/pool/pool-texts.ts'
import rows from '../../parts/pool/rows.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/plain-button.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import classes from './buy-together.module.css'
import { ListLoading } from './list-loading.tsx'

/** Every pool that companies can join, soonest deadline first. */
export function ActivePools() {
  const active = useInfiniteQuery(pages('GET /api/pools', { state: 'active' }))
  return (
    <section aria-labelledby="active-pools" className={classes.section}>
      <header className={classes.head}>
        <h2 id="active-pools">Open pools</h2>
        <SmartLink href="/pools">How pools work</SmartLink>
      </header>
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
        {(pools) => (
          <ul className={rows.list}>
            {pools.map((pool) => (
              <PoolRow key={pool._id} pool={pool} />
            ))}
          </ul>
        )}
      </Loaded>
      <LoadMore pages={active} />
    </section>
  )
}

function PoolRow({ pool }: { pool: PoolCard }) {
  const { slug, vendor, logo, progress, listPrice, state, deadline } = pool
  const aim = state === 'rolling' ? progress.price : (progress.next?.price ?? progress.price)
  return (
    <li className={classes.pool}>
      <LogoTile vendor={vendor} logo={logo} size={36} />
      <span className={rows.name}>
        <Link to={`/pools/${slug}`} prefetch="intent">
          {poolName(pool)}
        </Link>
        <span className={rows.quiet}>{formatTakingPart(pool)}</span>
      </span>
      <span className={classes.prices}>
        {aim === null ? (
          usd(listPrice)
        ) : (
          <>
            <s>{usd(listPrice)}</s> <Icon name="arrow-right" size={15} />
            <span className="sr-only">to</span> <strong>{usd(aim)}</strong>
          </>
        )}
      </span>
      <span className={`${rows.name} ${classes.state}`}>
        {formatState(pool)}
        {state === 'open' && deadline && (
          <span className={rows.quiet}>Closes {formatNearDay(deadline, new Date())}</span>
        )}
        {state === 'rolling' && <span className={rows.quiet}>Still open</span>}
      </span>
      <LinkButton href={`/pools/${slug}`} size="xs" className={classes.view}>
        View pool<span className="sr-only"> for {poolName(pool)}</span>
      </LinkButton>
    </li>
  )
}

/** What is missing. While too few companies take part, the first price needs all of its seats. */
function formatState({ state, progress: { companies, next } }: PoolCard) {
  if (state === 'gathering') return 'Gathering companies'
  if (!next) return 'The lowest price is reached'
  return companies === null ? `From ${formatSeat(next.missingSeats)}` : formatMissing(next)
}
