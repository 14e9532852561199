import type { SessionUser } from '#contract/people/accounts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { LinkMenu, type LinkMenuItem } from '../ui/link-menu.tsx'
import classes from './avatar-menu.module.css'

const dashboard: LinkMenuItem = { label: 'Dashboard', href: '/dashboard', icon: 'dashboard' }
// A full page load, so that nothing of the session stays in memory.
const logout: LinkMenuItem = { label: 'Logout', href: '/api/logout', icon: 'logout', reloadDocument: true }

type AvatarMenuProps = { user: SessionUser; withDashboard?: boolean }

export function AvatarMenu({ user, withDashboard = false }: AvatarMenuProps) {
  return (
    <LinkMenu
      align="end"
      items={withDashboard ? [dashboard, logout] : [logout]}
      head={user.email}
      triggerClassName={classes.target}
      trigger={
        <>
          <Avatar user={user} />
          <span className="sr-only">Account of {user.name ?? user.email}</span>
        </>
      }
    />
  )
}
