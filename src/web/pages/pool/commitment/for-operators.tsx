import type { Pool } from '#contract/pools/pools.ts'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './commitment.module.css'

/** Operators run the pool and can't commit to it. */
export function ForOperators({ pool }: { pool: Pool }) {
  return (
    <section aria-labelledby="manage" className={classes.panel}>
      <h2 id="manage" className={classes.title}>
        You run this pool
      </h2>
      <p className={classes.text}>
        Companies commit their seats here. You see who takes part, but never a maximum price.
      </p>
      <LinkButton href={`/operator/pools/${pool._id}`} look="filled" size="md" className={classes.wide}>
        Manage pool
      </LinkButton>
    </section>
  )
}
