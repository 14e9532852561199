import { Link } from 'react-router'
import { alarmFor } from './budget-picture.ts'
import { Budgets } from './budgets.tsx'

/** Budgets whose forecast is near or above their amount, and what we do then. */
export function Alerts() {
  return (
    <Budgets
      title="Alerts"
      text={
        <>
          We email admins and finance when a forecast passes 80% of its budget, and again at 100%.{' '}
          <Link to="/settings/notifications">Choose your emails</Link> or{' '}
          <Link to="/requests">review open requests</Link>.
        </>
      }
      isShown={alarmFor}
      none={{ title: 'No alerts', text: 'A budget appears here when its forecast passes 80%.' }}
    />
  )
}
