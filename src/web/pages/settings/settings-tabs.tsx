import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useCan } from '../../session.ts'
import classes from './settings-tabs.module.css'

/** Finance sees the team; the profile is for admins, and for those who have no company yet. */
function companyTabs(isAdmin: boolean, isFinance: boolean) {
  return [
    { label: 'Team Members', to: isFinance ? '/settings' : '/settings/team-members' },
    ...(isAdmin || !isFinance ? [{ label: 'Company Profile', to: '/CompanyProfile' }] : []),
    ...(isAdmin
      ? [
          { label: 'Departures', to: '/settings/departures' },
          { label: 'Approval policy', to: '/settings/policy' },
        ]
      : []),
    ...(isFinance
      ? [
          { label: 'Budgets', to: '/settings/budgets' },
          { label: 'Activity', to: '/settings/activity' },
        ]
      : []),
  ]
}

const ownTabs: { label: string; to: string; forMembers?: true }[] = [
  { label: 'Profile', to: '/settings/profile' },
  { label: 'Sessions', to: '/settings/sessions' },
  { label: 'Time away', to: '/settings/absence', forMembers: true },
  { label: 'Notifications', to: '/settings/notifications' },
  { label: 'Appearance', to: '/settings/appearance' },
]

/** Employees see only their own settings. */
export function SettingsTabs() {
  const isMember = useCan('employee')
  const isAdmin = useCan('admin')
  const isFinance = useCan('finance')
  const own = ownTabs.filter(({ forMembers }) => isMember || !forMembers)
  const tabs = isMember && !isFinance ? own : [...companyTabs(isAdmin, isFinance), ...own]
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the tabs are wider than the screen, so scroll to the open one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page another tab is the open one
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={row} aria-label="Settings" className={classes.tabs}>
      {tabs.map(({ label, to }) => (
        <NavLink
          key={to}
          to={to}
          end={to !== '/settings/departures'}
          prefetch="intent"
          className={classes.tab}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
