import type { FourEyes, Staff } from '#contract/staff.ts'
import type { Limits } from '#domain/four-eyes.ts'
import { toDollars } from '#domain/money.ts'
import { staffState } from '#domain/staff.ts'
import type { Ctx } from '../context.ts'
import { stateOf } from './addresses.ts'
import type { StaffMember } from './lock-staff.ts'

export function presentStaff({ now }: Ctx, member: StaffMember): Staff {
  const { id, email, role, isListed, invitationExpiresAt } = member
  const isExpired = invitationExpiresAt !== null && invitationExpiresAt < now()
  return { _id: id, email, role, state: staffState(stateOf(member), { isListed, isExpired }) }
}

export function presentLimits({ aboveCents, ...limits }: Limits): FourEyes {
  return { above: aboveCents === null ? null : toDollars(aboveCents), ...limits }
}
