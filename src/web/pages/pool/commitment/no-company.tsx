import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './commitment.module.css'

/** Somebody who is signed in, but has no company to commit for yet. */
export function NoCompany() {
  return (
    <section aria-labelledby="commitment" className={classes.panel}>
      <h2 id="commitment" className={classes.title}>
        Commit seats
      </h2>
      <p className={classes.text}>Companies buy together. Add yours, then come back to commit seats.</p>
      <LinkButton href="/dashboard" look="filled" size="md" className={classes.wide}>
        Add your company
      </LinkButton>
    </section>
  )
}
