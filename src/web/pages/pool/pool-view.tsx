import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Pool } from '#contract/pools/pools.ts'
import { isActive } from '#domain/pools/pool.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { headlineOf } from '#web/parts/pool/headline.ts'
import { poolName } from '#web/parts/pool/pool-texts.ts'
import { Wrap } from '#web/ui/wrap.tsx'
import type { Invite } from './commitment/use-invite.ts'
import { Dates } from './dates.tsx'
import { Facts } from './facts.tsx'
import { Figures } from './figures.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Ladder } from './ladder.tsx'
import { formatAhead } from './own-seats.ts'
import classes from './pool-view.module.css'
import { Share } from './share.tsx'
import { VisitorPanel } from './visitor-panel.tsx'

type PoolViewProps = {
  pool: Pool
  isOver: boolean
  /** As the page was rendered. */
  timeLeft: string
  /** The reader's own commitment; visitors see the way in. */
  panel?: ReactNode
  /** The reader's own link to share. */
  invite?: Invite | null
}

/** One pool for everybody: what it offers, how far it is, and the reader's own commitment. */
export function PoolView({ pool, isOver, timeLeft, panel, invite = null }: PoolViewProps) {
  const headline = headlineOf(pool, isOver)
  const ahead = formatAhead(pool)
  return (
    <Wrap className={classes.page}>
      <nav aria-label="Breadcrumb">
        <ol className={classes.crumbs}>
          <li>
            <Link to="/pools">Buy together</Link>
          </li>
          <li aria-current="page">{poolName(pool)}</li>
        </ol>
      </nav>
      <div className={classes.columns}>
        <div>
          <div className={classes.plan}>
            <LogoTile vendor={pool.vendor} logo={pool.logo} size={44} />
            <div>
              <p className={classes.name}>{poolName(pool)}</p>
              <p className={classes.billed}>Per seat, billed {pool.billingCycle}</p>
            </div>
          </div>
          <h1 className={classes.headline}>
            {headline.text} <span>{headline.rest}</span>
          </h1>
          <Facts pool={pool} isOver={isOver} timeLeft={timeLeft} />
          {isActive(pool.state) && ahead && <p className={classes.ahead}>{ahead}</p>}
          <Ladder pool={pool} />
        </div>
        <div className={classes.panel}>{panel || <VisitorPanel pool={pool} isOver={isOver} />}</div>
        {isActive(pool.state) && <HowItWorks vendor={pool.vendor} />}
      </div>
      <Dates pool={pool} />
      <Share pool={pool} own={invite} />
      <Figures pool={pool} />
    </Wrap>
  )
}
