import type { Staff } from '../../contract/staff.ts'
import { staffState } from '../../domain/staff.ts'
import type { Ctx } from '../context.ts'
import { stateOf } from './addresses.ts'
import type { StaffMember } from './lock-staff.ts'

export function presentStaff({ now }: Ctx, member: StaffMember): Staff {
  const { id, email, role, isListed, invitationExpiresAt } = member
  const isExpired = invitationExpiresAt !== null && invitationExpiresAt < now()
  return { _id: id, email, role, state: staffState(stateOf(member), { isListed, isExpired }) }
}
