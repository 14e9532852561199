import { Link, NavLink } from 'react-router'
import { useSession } from '../session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import operatorClasses from './operator-shell-sidebar.module.css'
import classes from './sidebar.module.css'

const rooms: { label: string; to: string; icon: IconName }[] = [
  { label: 'Review desk', to: '/operator/review', icon: 'inbox' },
  { label: 'Companies', to: '/operator/companies', icon: 'building' },
  { label: 'Pools', to: '/operator/pools', icon: 'steps' },
  { label: 'Price book', to: '/operator/price-book', icon: 'book' },
  { label: 'Payments', to: '/operator/payments', icon: 'card' },
  { label: 'Invoices', to: '/operator/invoices', icon: 'invoice' },
  { label: 'Referrals', to: '/operator/referrals', icon: 'gift' },
  { label: 'Demand', to: '/operator/demand', icon: 'store' },
  { label: 'Messages', to: '/operator/messages', icon: 'message' },
  { label: 'Reply bot', to: '/reddit-Lead-Generation', icon: 'robot' },
  { label: 'Outbox', to: '/operator/outbox', icon: 'mail' },
  { label: 'Audit log', to: '/operator/audit', icon: 'clock' },
]

export function OperatorSidebar() {
  const { user } = useSession()
  return (
    <>
      <Link to="/operator" className={classes.brand}>
        <BrandMark />
        <span className={operatorClasses.tag}>Operator</span>
      </Link>
      <nav aria-label="Main" className={classes.list}>
        {rooms.map(({ label, to, icon }) => (
          <NavLink key={to} to={to} prefetch="intent" className={classes.link}>
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.company}>
        <p>{user?.name ?? user?.email}</p>
        <p>Signed in as operator</p>
      </div>
    </>
  )
}
