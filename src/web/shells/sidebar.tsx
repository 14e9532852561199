import { Link, NavLink } from 'react-router'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { CompanyLine } from './company-line.tsx'
import classes from './sidebar.module.css'

const items: { label: string; to: string; icon: IconName }[] = [
  { label: 'Dashboard', to: '/dashboard', icon: 'dashboard' },
  { label: 'Invoices', to: '/invoices', icon: 'invoice' },
  { label: 'MarketPlace', to: '/software-marketplace', icon: 'store' },
  { label: 'Earn Rewards', to: '/earn-rewards', icon: 'gift' },
  { label: 'Support', to: '/contact-us', icon: 'help' },
  { label: 'Settings', to: '/settings', icon: 'settings' },
]

export function Sidebar() {
  return (
    <>
      <Link to="/dashboard" className={classes.brand}>
        <BrandMark />
      </Link>
      <nav aria-label="Main" className={classes.list}>
        {items.map(({ label, to, icon }) => (
          <NavLink key={to} to={to} prefetch="intent" className={classes.link}>
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <CompanyLine />
    </>
  )
}
