import { Link } from 'react-router'
import { poolPath } from '#contract/pools/pool-pages.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import classes from './pool-strip.module.css'
import type { PoolOnStrip } from './strip-of.ts'

/** One line for each pool, above what a page is about. */
export function PoolStrips({ pools }: { pools: PoolOnStrip[] }) {
  return (
    <Wrap className={classes.strips}>
      {pools.map((pool) => (
        <PoolStrip key={pool.slug} pool={pool} />
      ))}
    </Wrap>
  )
}

export function PoolStrip({ pool, link = 'View pool' }: { pool: PoolOnStrip; link?: string }) {
  return (
    <p className={classes.strip}>
      <Icon name="steps" />
      <span>
        <strong>{pool.name}:</strong> {pool.text}.
      </span>
      <Link to={poolPath(pool)} prefetch="intent">
        {link}
      </Link>
    </p>
  )
}
