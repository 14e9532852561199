import type { SessionUser } from '../../contract/accounts.ts'
import type { Person } from '../../domain/access.ts'
import type { User } from './queries.ts'

export const defaultAvatar = '/avatar.svg'

export function presentUser(person: Person, user: User): SessionUser {
  return {
    _id: user.id,
    email: user.email,
    name: user.name,
    profileImage: user.avatarId ? `/avatars/${user.avatarId}` : defaultAvatar,
    role: person.membership?.role ?? null,
    companyId: person.membership?.companyId ?? null,
    isOperator: person.isOperator,
  }
}
