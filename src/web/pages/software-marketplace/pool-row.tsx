import { Link } from 'react-router'
import { poolPath } from '../../../contract/pool-pages.ts'
import { formatSeat } from '../../../domain/format-plan.ts'
import { formatMissing } from '../../../domain/pools/pool-texts.ts'
import { LogoTile } from '../../parts/logo-tile.tsx'
import { Countdown } from '../../parts/pool/countdown.tsx'
import type { PoolOnCard } from '../../parts/pool/pool-on-card.ts'
import { aimedPrice, poolName, usd } from '../../parts/pool/pool-texts.ts'
import { Icon } from '../../ui/icons.tsx'
import classes from './pool-row.module.css'

/** Pools that can be joined, above the products that can be bought right away. */
export function PoolRow({ pools }: { pools: PoolOnCard[] }) {
  return (
    <section aria-labelledby="buy-together" className={classes.root}>
      <div className={classes.head}>
        <h2 id="buy-together" className={classes.title}>
          Buy together <span className={classes.count}>{pools.length}</span>
        </h2>
        <Link to="/pools" prefetch="intent">
          How it works
        </Link>
      </div>
      <ul className={classes.strip}>
        {pools.map((pool) => (
          <li key={pool.slug} className={classes.slide}>
            <PoolTile pool={pool} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PoolTile({ pool }: { pool: PoolOnCard }) {
  const price = aimedPrice(pool)
  return (
    <Link to={poolPath(pool)} prefetch="intent" className={classes.tile}>
      <span className={classes.names}>
        <LogoTile vendor={pool.vendor} logo={pool.logo} size={36} />
        <span className={classes.text}>
          <span className={classes.name}>{poolName(pool)}</span>
          <span className={classes.prices}>
            {price === null ? (
              `List price ${usd(pool.listPrice)}`
            ) : (
              <>
                <s>{usd(pool.listPrice)}</s> <Icon name="arrow-right" size={13} /> <b>{usd(price)}</b>
              </>
            )}
          </span>
        </span>
      </span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${pool.progress.percent}%` }} />
      </span>
      <span className={classes.foot}>
        <span className={classes.missing}>{missingText(pool)}</span>
        {pool.end !== null && <Countdown end={pool.end} rendered={pool.timeLeft} />}
      </span>
    </Link>
  )
}

function missingText({ state, progress, tiers }: PoolOnCard): string {
  const [first] = tiers
  if (state === 'gathering' || !first) return "Say what you'd pay"
  if (progress.companies === null) return `From ${formatSeat(first.minSeats)}`
  return progress.next ? formatMissing(progress.next) : 'Lowest price reached'
}
