import { NavLink } from 'react-router'
import classes from './fulfillment.module.css'
import { useOrderCounts } from './use-orders.ts'

/** Orders, tasks, statements and margin; each has its own address. */
export function FulfillmentTabs() {
  const counts = useOrderCounts()
  const tabs = [
    { label: 'Orders', to: '/operator/fulfillment', count: counts && counts.to_order + counts.ordered },
    { label: 'Tasks', to: '/operator/fulfillment/tasks', count: counts?.openTasks },
    { label: 'Statements', to: '/operator/fulfillment/statements' },
    { label: 'Margin', to: '/operator/fulfillment/margin' },
  ]
  return (
    <nav aria-label="Fulfillment" className={classes.tabs}>
      {tabs.map(({ label, to, count }) => (
        <NavLink
          key={to}
          to={to}
          end={to !== '/operator/fulfillment'}
          prefetch="intent"
          className={classes.tab}
        >
          {label} {count !== undefined && <span className={classes.count}>{count.toLocaleString()}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
