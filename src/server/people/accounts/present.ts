import type { SessionUser } from '#contract/people/accounts.ts'
import { isOperator, type Person } from '#domain/people/access.ts'
import { mustEnroll } from '#domain/people/factors.ts'
import { formatDevice } from '#domain/platform/device.ts'
import type { OwnSession } from '#server/context.ts'
import type { listSessionsOf, User } from './queries.ts'

type Session = Awaited<ReturnType<typeof listSessionsOf>>[number]

const defaultAvatar = '/avatar.svg'

export function presentAvatar(avatarId: string | null): string {
  return avatarId ? `/avatars/${avatarId}` : defaultAvatar
}

export function presentUser(person: Person, user: User, session: OwnSession | null): SessionUser {
  return {
    _id: user.id,
    email: user.email,
    name: user.name,
    profileImage: presentAvatar(user.avatarId),
    role: person.membership?.role ?? null,
    companyId: person.membership?.companyId ?? null,
    isOperator: isOperator(person),
    staffRole: person.staffRole,
    mustEnroll: session !== null && mustEnroll(session),
  }
}

export function presentSession(session: Session, currentId: string | null) {
  return {
    _id: session.id,
    current: session.id === currentId,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    userAgent: session.userAgent,
    method: session.method,
    device: formatDevice(session.userAgent),
  }
}
