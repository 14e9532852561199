import { type StaffRight, staffRights } from '#domain/people/staff.ts'
import { whyNotStaff } from '#domain/people/staff-access.ts'
import { actorOf, useSession } from './session.ts'

/** Whether the user is an operator with this right; false while unknown. */
export function useStaffRight(right: StaffRight): boolean {
  return whyNotStaff(actorOf(useSession().user), right) === null
}

/** Every right of the user as an operator; none while unknown. */
export function useStaffRights(): StaffRight[] {
  const actor = actorOf(useSession().user)
  return staffRights.filter((right) => whyNotStaff(actor, right) === null)
}
