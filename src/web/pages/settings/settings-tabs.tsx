import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCan } from '#web/session.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import classes from './settings-tabs.module.css'

type Tab = { label: string; to: string; forMembers?: true }

/** Finance sees the team; the profile is for admins, and for those who have no company yet. */
function companyTabs(isAdmin: boolean, isFinance: boolean): Tab[] {
  return [
    { label: 'Team Members', to: isFinance ? '/settings' : '/settings/team-members' },
    ...(isAdmin || !isFinance ? [{ label: 'Company Profile', to: '/CompanyProfile' }] : []),
    ...(isAdmin
      ? [
          { label: 'Departures', to: '/settings/departures' },
          { label: 'Approval policy', to: '/settings/policy' },
          { label: 'Company security', to: '/settings/company-security' },
        ]
      : []),
    ...(isFinance
      ? [
          { label: 'Billing', to: '/billing' },
          { label: 'Budgets', to: '/settings/budgets' },
          { label: 'Accounting', to: '/settings/accounting' },
          { label: 'Activity', to: '/settings/activity' },
        ]
      : []),
  ]
}

const ownTabs: Tab[] = [
  { label: 'Profile', to: '/settings/profile' },
  { label: 'Account', to: '/settings/account' },
  { label: 'Security', to: '/settings/security' },
  { label: 'Time away', to: '/settings/absence', forMembers: true },
  { label: 'Notifications', to: '/settings/notifications' },
  { label: 'Appearance', to: '/settings/appearance' },
]

/** The company's pages above one's own, which are all that employees see. On a small screen they are behind the open one's name. */
export function SettingsTabs() {
  const isMember = useCan('employee')
  const isAdmin = useCan('admin')
  const isFinance = useCan('finance')
  const own = ownTabs.filter(({ forMembers }) => isMember || !forMembers)
  const company = isMember && !isFinance ? [] : companyTabs(isAdmin, isFinance)
  const { pathname, key } = useLocation()
  // Every navigation closes the list.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === key
  const id = useId()
  const current = [...company, ...own].find(({ to }) => isAt(to, pathname))
  return (
    <nav aria-label="Settings" className={classes.nav}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAt(isOpen ? null : key)}
      >
        <span className="sr-only">Settings: </span>
        {current?.label ?? 'Choose a page'}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      <div id={id} className={classes.groups} data-open={isOpen || undefined}>
        {company.length > 0 && <Tabs label="Company" tabs={company} pathname={pathname} />}
        <Tabs label={company.length > 0 ? 'You' : null} tabs={own} pathname={pathname} />
      </div>
    </nav>
  )
}

type TabsProps = { label: string | null; tabs: readonly Tab[]; pathname: string }

function Tabs({ label, tabs, pathname }: TabsProps) {
  const id = useId()
  return (
    <Stack gap={2} role="group" aria-labelledby={label ? id : undefined} className={classes.tabs}>
      {label && (
        <Row size="xs" as="span" align="center" tone="dimmed" id={id} className={classes.label}>
          {label}
        </Row>
      )}
      {tabs.map(({ label: text, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={isAt(to, pathname) ? 'page' : undefined}
          prefetch="intent"
          className={classes.tab}
        >
          {text}
        </Link>
      ))}
    </Stack>
  )
}

/** A departure's report belongs to the departures, and the list of sessions to security. */
function isAt(to: string, pathname: string): boolean {
  if (to === '/settings/security' && pathname === '/settings/sessions') return true
  return pathname === to || (to === '/settings/departures' && pathname.startsWith(`${to}/`))
}
