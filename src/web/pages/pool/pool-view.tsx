import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { isActive } from '../../../domain/pools/pool.ts'
import { LogoTile } from '../../parts/logo-tile.tsx'
import { headlineOf } from '../../parts/pool/headline.ts'
import { poolName } from '../../parts/pool/pool-texts.ts'
import { Wrap } from '../../ui/wrap.tsx'
import { Dates } from './dates.tsx'
import { Facts } from './facts.tsx'
import { Figures } from './figures.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Ladder } from './ladder.tsx'
import classes from './pool-view.module.css'
import type { RenderedPool } from './rendered-pool.ts'
import { Share } from './share.tsx'
import { usePool } from './use-pool.ts'
import { VisitorPanel } from './visitor-panel.tsx'

// Visitors don't need it.
const CommitmentPanel = lazy(() =>
  import('./commitment/panel.tsx').then((module) => ({ default: module.CommitmentPanel })),
)

/** One pool for everybody: what it offers, how far it is, and the reader's own commitment. */
export function PoolView({ rendered }: { rendered: RenderedPool }) {
  const { pool, isOver, isSignedIn } = usePool(rendered)
  const headline = headlineOf(pool, isOver)
  const visitorPanel = <VisitorPanel pool={pool} isOver={isOver} />
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
          <Facts pool={pool} isOver={isOver} timeLeft={rendered.timeLeft} />
          <Ladder pool={pool} />
        </div>
        <div className={classes.panel}>
          {isSignedIn ? (
            <Suspense fallback={visitorPanel}>
              <CommitmentPanel pool={pool} />
            </Suspense>
          ) : (
            visitorPanel
          )}
        </div>
        {isActive(pool.state) && <HowItWorks vendor={pool.vendor} />}
      </div>
      <Dates pool={pool} />
      <Share pool={pool} />
      <Figures pool={pool} />
    </Wrap>
  )
}
