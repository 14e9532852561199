import { useState } from 'react'
import type { SessionUser } from '../../contract/accounts.ts'
import { LinkMenu, type LinkMenuItem } from '../ui/link-menu.tsx'
import classes from './avatar-menu.module.css'

const dashboard: LinkMenuItem = { label: 'Dashboard', href: '/dashboard', icon: 'dashboard' }
// A whole navigation, so that nothing of the session stays in memory.
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

/** The person's picture; their initials when there is none or it does not load. */
function Avatar({ user }: { user: SessionUser }) {
  const [failed, setFailed] = useState(false)
  if (!user.profileImage || failed)
    return (
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(user)}
      </span>
    )
  return (
    <img
      className={classes.picture}
      src={user.profileImage}
      alt=""
      width={28}
      height={28}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}

/** "Mara Lindt" and mara.lindt@… are both ML. */
function initialsOf({ name, email }: Pick<SessionUser, 'name' | 'email'>) {
  const words = (name?.trim() || email.split('@')[0] || '').split(/[\s._-]+/).filter(Boolean)
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  return (last ? first.charAt(0) + last.charAt(0) : first.slice(0, 2)).toUpperCase()
}
