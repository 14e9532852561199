import { Link } from 'react-router'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { Countdown } from '#web/parts/pool/countdown.tsx'
import { Icon } from '#web/ui/icons.tsx'
import classes from './pool-row.module.css'
import type { PoolOnTile } from './pool-tile.ts'

/** Pools that can be joined, above the products that can be bought right away. In the app a tile names the next step. */
export function PoolRow({ pools, withAction }: { pools: PoolOnTile[]; withAction: boolean }) {
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
            <PoolTile pool={pool} withAction={withAction} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PoolTile({ pool, withAction }: { pool: PoolOnTile; withAction: boolean }) {
  return (
    <Link to={pool.path} prefetch="intent" className={classes.tile}>
      <span className={classes.names}>
        <LogoTile vendor={pool.vendor} logo={pool.logo} size={36} />
        <span className={classes.text}>
          <span className={classes.name}>{pool.name}</span>
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
      <span className={classes.foot}>
        <span className={classes.missing}>{pool.missing}</span>
        {withAction ? (
          <span className={classes.action}>View pool</span>
        ) : (
          pool.end !== null && <Countdown end={pool.end} rendered={pool.timeLeft} />
        )}
      </span>
    </Link>
  )
}
