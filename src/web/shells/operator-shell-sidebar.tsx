import { Link, NavLink } from 'react-router'
import type { Queue } from '#contract/reports/operator-queues.ts'
import { type StaffRight, staffRoleLabels } from '#domain/people/staff.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { Text } from '#web/ui/layout.tsx'
import { queueLabel, useQueues } from '../parts/use-queues.ts'
import { useSession } from '../session.ts'
import { useStaffRights } from '../staff-rights.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import operatorClasses from './operator-shell-sidebar.module.css'
import classes from './sidebar.module.css'

type Room = { label: string; to: string; icon: IconName; queues?: Queue['kind'][]; right?: StaffRight }

const rooms: Room[] = [
  { label: 'Queues', to: '/operator', icon: 'dashboard' },
  { label: 'Review desk', to: '/operator/review', icon: 'inbox', queues: ['requests'] },
  { label: 'Fulfillment', to: '/operator/fulfillment', icon: 'truck', queues: ['orders', 'tasks'] },
  { label: 'Companies', to: '/operator/companies', icon: 'building', queues: ['companies'] },
  { label: 'Pools', to: '/operator/pools', icon: 'steps', queues: ['pools'] },
  { label: 'Price book', to: '/operator/price-book', icon: 'book' },
  { label: 'Payments', to: '/operator/payments', icon: 'card', queues: ['payments'] },
  { label: 'Approvals', to: '/operator/pending', icon: 'check', queues: ['pending'], right: 'money' },
  { label: 'Disputes', to: '/operator/disputes', icon: 'triangle', queues: ['disputes'] },
  { label: 'Invoices', to: '/operator/invoices', icon: 'invoice' },
  { label: 'Referrals', to: '/operator/referrals', icon: 'gift' },
  { label: 'Demand', to: '/operator/demand', icon: 'store' },
  { label: 'Messages', to: '/operator/messages', icon: 'message', queues: ['messages'] },
  { label: 'Reply bot', to: '/reddit-Lead-Generation', icon: 'robot' },
  { label: 'Jobs', to: '/operator/jobs', icon: 'refresh', queues: ['jobs'] },
  { label: 'Outbox', to: '/operator/outbox', icon: 'mail' },
  { label: 'Audit log', to: '/operator/audit', icon: 'clock' },
  { label: 'Staff', to: '/operator/staff', icon: 'users', right: 'owner' },
]

export function OperatorSidebar() {
  const { user } = useSession()
  const { data = [] } = useQueues()
  const rights = useStaffRights()
  const isOpen = ({ right }: Room) => !right || rights.includes(right)
  return (
    <>
      <Row as={Link} align="center" to="/operator" className={classes.brand}>
        <BrandMark />
        <span className={operatorClasses.tag}>Operator</span>
      </Row>
      <Stack as="nav" gap={2} aria-label="Main" className={classes.list}>
        {rooms.filter(isOpen).map(({ label, to, icon, queues }) => (
          <NavLink key={to} to={to} end={to === '/operator'} prefetch="intent" className={classes.link}>
            <Icon name={icon} />
            {label}
            <Count queues={data.filter(({ kind, count }) => queues?.includes(kind) && count > 0)} />
          </NavLink>
        ))}
      </Stack>
      <div className={classes.company}>
        <Text size="sm" weight={500}>
          {user?.name ?? user?.email}
        </Text>
        <Text size="xs" tone="dimmed">
          Signed in as {user?.staffRole ? staffRoleLabels[user.staffRole].toLowerCase() : 'operator'}
        </Text>
      </div>
    </>
  )
}

/** How much waits there; nothing if nothing does. */
function Count({ queues }: { queues: Queue[] }) {
  if (queues.length === 0) return null
  return (
    <span className={`${operatorClasses.count} figures`}>
      <span aria-hidden="true">{formatCount(queues.reduce((sum, { count }) => sum + count, 0))}</span>
      <span className="sr-only">{queues.map((queue) => queueLabel(queue, queue.count)).join(', ')}</span>
    </span>
  )
}
