import { poolPath } from '#contract/pools/pool-pages.ts'
import type { Pool } from '#contract/pools/pools.ts'
import { isActive } from '#domain/pools/pool.ts'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './visitor-panel.module.css'

type VisitorPanelProps = { pool: Pool; isOver: boolean }

/** The way in for somebody who isn't signed in: they come back here after logging in. */
export function VisitorPanel({ pool, isOver }: VisitorPanelProps) {
  if (!isActive(pool.state) || isOver) return <Elsewhere isOver={isOver} />
  const isGathering = pool.state === 'gathering'
  return (
    <section className={classes.panel} aria-labelledby="join">
      <h2 id="join">{isGathering ? "Say what you'd pay" : 'Join with your company'}</h2>
      <p>
        {isGathering
          ? `Tell us how many seats you need and the most you'd pay for each. We take the total to ${pool.vendor}.`
          : "Choose how many seats you need and the most you'd pay for each. If everyone's price is within your maximum, you buy them together. If not, you owe nothing."}
      </p>
      <LinkButton
        href={`/landing?next=${encodeURIComponent(poolPath(pool))}`}
        look="filled"
        size="md"
        className={classes.commit}
      >
        Commit seats
      </LinkButton>
      <p className={classes.note}>No deposit. Only your admins see your maximum.</p>
    </section>
  )
}

function Elsewhere({ isOver }: { isOver: boolean }) {
  return (
    <section className={classes.panel} aria-labelledby="others">
      <h2 id="others">{isOver ? 'The result appears here in a moment' : 'This pool has ended'}</h2>
      <p>Other companies are buying together right now.</p>
      <LinkButton href="/pools" size="md" className={classes.commit}>
        See open pools
      </LinkButton>
    </section>
  )
}
