import { useQuery } from '@tanstack/react-query'
import { outsideQuery } from '../../queries.ts'
import { Icon } from '../../ui/icons.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import classes from './suspended-bar.module.css'

/** Above every page, once a call came from outside the networks that the company allows. */
export function NetworkBar() {
  const { data: isOutside } = useQuery(outsideQuery)
  if (!isOutside) return null
  return (
    <div role="alert" className={classes.bar}>
      <Icon name="lock" className={classes.icon} />
      <p>
        <strong>You're outside your company's networks.</strong> Connect to one of them, such as by VPN, and
        try again. Your own account stays open.
      </p>
      <PlainButton size="xs" onClick={() => window.location.reload()}>
        Try again
      </PlainButton>
    </div>
  )
}
