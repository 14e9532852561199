import type { FourEyes, Staff } from '#contract/people/staff.ts'
import type { Limits } from '#domain/people/four-eyes.ts'
import { staffState } from '#domain/people/staff.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
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
