import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Countdown } from '#web/parts/pool/countdown.tsx'
import card from '#web/parts/vendor-card.module.css'
import { Icon } from '#web/ui/icons.tsx'
import row from './carousel.module.css'
import classes from './pool-row.module.css'
import type { PoolOnTile } from './pool-tile.ts'

/** Pools that can be joined, above the products that can be bought right away. In the app a tile names the next step. */
export function PoolRow({ pools, withAction }: { pools: PoolOnTile[]; withAction: boolean }) {
  return (
    <section aria-labelledby="buy-together" className={row.root}>
      <div className={`${row.head} ${classes.head}`}>
        <h2 id="buy-together" className={row.title}>
          Buy together <span className={row.count}>{pools.length}</span>
        </h2>
        <Link to="/pools" prefetch="intent">
          How it works
        </Link>
      </div>
      <ul className={row.strip} style={{ '--cards': pools.length } as CSSProperties}>
        {pools.map((pool) => (
          <li key={pool.slug} className={row.slide}>
            <PoolTile pool={pool} withAction={withAction} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PoolTile({ pool, withAction }: { pool: PoolOnTile; withAction: boolean }) {
  return (
    <Link to={pool.path} prefetch="intent" className={`${card.card} ${classes.tile}`}>
      <span className={card.head}>
        <LogoTile vendor={pool.vendor} logo={pool.logo} size={36} />
        <span className={card.text}>
          <span className={`${card.name} ${classes.name}`}>{pool.name}</span>
          <span className={classes.prices}>
            {pool.price === null ? (
              `List price ${pool.listPrice}`
            ) : (
              <>
                <s>{pool.listPrice}</s> <Icon name="arrow-right" size={13} /> <b>{pool.price}</b>
              </>
            )}
          </span>
        </span>
      </span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${pool.percent}%` }} />
      </span>
      <span className={card.foot}>
        <span className={classes.missing}>{pool.missing}</span>
        {withAction ? (
          <span className={card.action}>View pool</span>
        ) : (
          pool.end !== null && <Countdown end={pool.end} rendered={pool.timeLeft} />
        )}
      </span>
    </Link>
  )
}
