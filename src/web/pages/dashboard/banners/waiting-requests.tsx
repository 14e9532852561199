import { Link } from 'react-router'
import { useRequestCount } from '#web/parts/requests/use-request-count.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './banners.module.css'
import { formatWaiting } from './format-waiting.ts'

/** Requests of colleagues that nobody has decided yet. */
export function WaitingRequests() {
  const count = useRequestCount()
  if (!count?.open) return null
  return (
    <div className={classes.banners}>
      <div className={classes.banner} data-meaning="yours">
        <Icon name="inbox" className={classes.icon} />
        <Link to="/requests?box=all&status=open">{formatWaiting(count.open, count.decide)}</Link>
      </div>
    </div>
  )
}
