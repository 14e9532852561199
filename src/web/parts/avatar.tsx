import { useState } from 'react'
import type { SessionUser } from '#contract/people/accounts.ts'
import classes from './avatar.module.css'

type Named = Pick<SessionUser, 'name' | 'email'>
type AvatarProps = { user: SessionUser; size?: number }

/** The user's picture, or initials if there is none or it doesn't load. Decorative: the name is beside it. */
export function Avatar({ user, size = 28 }: AvatarProps) {
  const [failedPicture, setFailedPicture] = useState<string | null>(null)
  if (!hasOwnPicture(user) || user.profileImage === failedPicture) {
    return <Initials name={user.name} email={user.email} size={size} />
  }
  return (
    <img
      className={classes.avatar}
      style={{ width: size, height: size }}
      src={user.profileImage}
      alt=""
      width={size}
      height={size}
      onError={() => setFailedPicture(user.profileImage)}
    />
  )
}

/** A person's initials where there is no picture to show. */
export function Initials({ size = 28, ...person }: Named & { size?: number }) {
  const measures = { width: size, height: size, fontSize: Math.round(size * 0.39) }
  return (
    <span className={classes.avatar} style={measures} aria-hidden="true">
      {initialsOf(person)}
    </span>
  )
}

/** Uploaded or from Google, not the default picture. */
export function hasOwnPicture({ profileImage }: SessionUser) {
  return profileImage.startsWith('/avatars/')
}

/** "Mara Lindt" and mara.lindt@… are both ML. */
function initialsOf({ name, email }: Named) {
  const words = (name?.trim() || email.split('@')[0] || '').split(/[\s._-]+/).filter(Boolean)
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  return (last ? first.charAt(0) + last.charAt(0) : first.slice(0, 2)).toUpperCase()
}
