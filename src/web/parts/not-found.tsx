import { useMarketingLink } from '../site-settings.ts'
import { LinkButton } from '../ui/plain-button.tsx'
import classes from './not-found.module.css'

/** Shown for unknown paths, and instead of operator pages to everyone else. */
export function NotFound() {
  return (
    <div className={classes.root}>
      <h1 className={classes.number}>404</h1>
      <p className={classes.text}>
        The page you are looking for doesn't exist or has been moved. Please go back to the homepage.
      </p>
      <LinkButton href={useMarketingLink('/')} newTab={false} look="filled" size="md">
        Go back home
      </LinkButton>
    </div>
  )
}
