import { useHydrated } from '#web/ui/use-hydrated.ts'
import { readGuestOrder } from '../guest-order.ts'
import classes from './invitation-note.module.css'

/** The order that waits until this visitor is logged in. */
export function GuestOrderNote() {
  const order = useHydrated() ? readGuestOrder() : null
  if (!order) return null
  return (
    <div role="status" className={classes.note}>
      <strong>
        Your {order.vendor} order, {order.total}
      </strong>
      : {order.lines.join(', ')}. We'll send it for review once you're logged in.
    </div>
  )
}
