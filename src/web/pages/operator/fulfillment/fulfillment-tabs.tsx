import { Link, useLocation } from 'react-router'
import { Row, Text } from '#web/ui/layout.tsx'
import classes from './fulfillment.module.css'
import { useOrderCounts } from './use-orders.ts'

/** Orders, tasks, statements and margin; each has its own address. */
export function FulfillmentTabs() {
  const counts = useOrderCounts()
  const { pathname } = useLocation()
  const tabs = [
    { label: 'Orders', to: '/operator/fulfillment', count: counts && counts.to_order + counts.ordered },
    { label: 'Tasks', to: '/operator/fulfillment/tasks', count: counts?.openTasks },
    { label: 'Statements', to: '/operator/fulfillment/statements' },
    { label: 'Margin', to: '/operator/fulfillment/margin' },
  ]
  // An open order belongs to the first tab.
  const current = tabs.find(({ to }) => to === pathname)?.to ?? '/operator/fulfillment'
  return (
    <Row as="nav" gap={4} aria-label="Fulfillment" className={classes.tabs}>
      {tabs.map(({ label, to, count }) => (
        <Row
          as={Link}
          gap={6}
          align="center"
          size="sm"
          tone="dimmed"
          weight={500}
          key={to}
          to={to}
          prefetch="intent"
          aria-current={to === current ? 'page' : undefined}
          className={classes.tab}
        >
          {label}{' '}
          {count !== undefined && (
            <Text as="span" tone="dimmed" weight={400} className="figures">
              {formatCount(count)}
            </Text>
          )}
        </Row>
      ))}
    </Row>
  )
}

/** The server counts to 1,000. */
function formatCount(count: number) {
  return count < 1000 ? String(count) : '1,000+'
}
