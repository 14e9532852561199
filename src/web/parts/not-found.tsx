import { Button } from '@mantine/core'
import { useMarketingLink } from '../site-settings.ts'
import { SmartLink } from '../ui/smart-link.tsx'
import classes from './not-found.module.css'

/** What an unknown address shows, and an operator's page to everyone else. */
export function NotFound() {
  return (
    <div className={classes.root}>
      <h1 className={classes.number}>404</h1>
      <p className={classes.text}>
        The page you are looking for doesn't exist or has been moved. Please go back to the homepage.
      </p>
      <Button component={SmartLink} href={useMarketingLink('/')} newTab={false} size="md">
        Go back home
      </Button>
    </div>
  )
}
