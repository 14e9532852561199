import { useState } from 'react'
import type { SessionUser } from '../../contract/accounts.ts'
import classes from './avatar.module.css'

type AvatarProps = { user: SessionUser; size?: number }

/** The user's picture, or initials if there is none or it doesn't load. Decorative: the name is beside it. */
export function Avatar({ user, size = 28 }: AvatarProps) {
  const [failedPicture, setFailedPicture] = useState<string | null>(null)
  const measures = { width: size, height: size, fontSize: Math.round(size * 0.39) }
  if (!hasOwnPicture(user) || user.profileImage === failedPicture) {
    return (
      <span className={classes.avatar} style={measures} aria-hidden="true">
        {initialsOf(user)}
      </span>
    )
  }
  return (
    <img
      className={classes.avatar}
      style={measures}
      src={user.profileImage}
      alt=""
      width={size}
      height={size}
      onError={() => setFailedPicture(user.profileImage)}
    />
  )
}

/** Uploaded or from Google, not the default picture. */
export function hasOwnPicture({ profileImage }: SessionUser) {
  return profileImage.startsWith('/avatars/')
}

/** "Mara Lindt" and mara.lindt@… are both ML. */
function initialsOf({ name, email }: Pick<SessionUser, 'name' | 'email'>) {
  const words = (name?.trim() || email.split('@')[0] || '').split(/[\s._-]+/).filter(Boolean)
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  return (last ? first.charAt(0) + last.charAt(0) : first.slice(0, 2)).toUpperCase()
}
