import { Text } from '#web/ui/layout.tsx'
import { When } from '../when.tsx'
import classes from './purchase-history.module.css'

type Event = { at: string; what: string; who: string; reason: string | null }

/** The history of a purchase, and its next steps. */
export function PurchaseHistory({ events, toCome = [] }: { events: Event[]; toCome?: string[] }) {
  return (
    <Text as="ol" size="sm" className={classes.list}>
      {events.map(({ at, what, who, reason }) => (
        <li key={`${at} ${what}`}>
          <span className={classes.at}>
            <When at={at} as="time" />
          </span>
          <span className={classes.action}>
            {what} <span className={classes.quiet}>by {who}</span>
            {reason && <span className={classes.reason}>{reason}</span>}
          </span>
        </li>
      ))}
      {toCome.map((step) => (
        <li key={step} className={classes.quiet}>
          <span>Next</span>
          <span>{step}</span>
        </li>
      ))}
    </Text>
  )
}
