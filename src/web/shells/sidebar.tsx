import { Link } from 'react-router'
import { formatCount } from '#domain/platform/format-count.ts'
import { useRequestCount } from '../parts/requests/use-request-count.ts'
import { useCan } from '../session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { CompanyLine } from './company-line.tsx'
import { SectionLink } from './section-link.tsx'
import classes from './sidebar.module.css'

type Item = { label: string; to: string; icon: IconName; also?: string[]; hiddenFromEmployees?: true }

const items: Item[] = [
  { label: 'Dashboard', to: '/dashboard', icon: 'dashboard', also: ['/manage-accounts/'] },
  {
    label: 'Invoices',
    to: '/invoices',
    icon: 'invoice',
    also: ['/billing', '/payment-success'],
    hiddenFromEmployees: true,
  },
  { label: 'MarketPlace', to: '/software-marketplace', icon: 'store', also: ['/checkout-page/'] },
  { label: 'Earn Rewards', to: '/earn-rewards', icon: 'gift' },
  { label: 'Support', to: '/contact-us', icon: 'help' },
  { label: 'Settings', to: '/settings', icon: 'settings', also: ['/CompanyProfile'] },
]

/** What came after the first six; a navigation of its own. Requests are for members of a company. */
const requests: Item = { label: 'Requests', to: '/requests', icon: 'inbox' }
const more: Item[] = [
  { label: 'Buy together', to: '/buy-together', icon: 'steps', also: ['/pools'] },
  { label: 'Renewals', to: '/renewals', icon: 'refresh', also: ['/insight'], hiddenFromEmployees: true },
]

export function Sidebar() {
  const isMember = useCan('employee')
  const seesMoney = useCan('finance')
  const isEmployee = isMember && !seesMoney
  const shown = (all: Item[]) => all.filter((item) => !(isEmployee && item.hiddenFromEmployees))
  return (
    <>
      <Row as={Link} align="center" to="/dashboard" className={classes.brand}>
        <BrandMark />
      </Row>
      <div className={classes.lists}>
        <Stack as="nav" gap={2} aria-label="Main" className={classes.list}>
          <Links items={shown(items)} />
        </Stack>
        <Stack as="nav" gap={2} aria-label="More" className={classes.list}>
          {isMember && <RequestsLink />}
          <Links items={shown(more)} />
        </Stack>
      </div>
      <CompanyLine />
    </>
  )
}

/** With the number of requests that wait for this person, and then straight to those. */
function RequestsLink() {
  const waiting = useRequestCount()?.decide ?? 0
  return (
    <SectionLink
      to={waiting > 0 ? `${requests.to}?box=decide` : requests.to}
      also={[`${requests.to}/`]}
      className={classes.link}
    >
      <Icon name={requests.icon} />
      {requests.label}
      {waiting > 0 && (
        <span className={classes.count}>
          {formatCount(waiting)}
          <span className="sr-only"> waiting for you</span>
        </span>
      )}
    </SectionLink>
  )
}

function Links({ items }: { items: Item[] }) {
  return items.map(({ label, to, icon, also }) => (
    <SectionLink key={to} to={to} also={also} className={classes.link}>
      <Icon name={icon} />
      {label}
    </SectionLink>
  ))
}
