import { Link } from 'react-router'
import { formatCount } from '../../../../domain/format-count.ts'
import { useRequestCount } from '../../../parts/requests/use-request-count.ts'
import { Icon } from '../../../ui/icons.tsx'
import classes from './banners.module.css'

/** Requests of colleagues that nobody has decided yet. */
export function WaitingRequests() {
  const open = useRequestCount()?.open ?? 0
  if (open === 0) return null
  const text =
    open === 1
      ? '1 request waits for approval in your company'
      : `${formatCount(open)} requests wait for approval in your company`
  return (
    <div className={classes.banners}>
      <div className={classes.banner} data-meaning="yours">
        <Icon name="inbox" className={classes.icon} />
        <Link to="/requests?box=all&status=open">{text}</Link>
      </div>
    </div>
  )
}
