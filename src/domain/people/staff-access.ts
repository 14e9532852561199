import { Refused } from '../platform/refused.ts'
import { type Actor, type Refusal, whyNot } from './access.ts'
import { hasRight, type StaffRight } from './staff.ts'

/** Why this actor lacks that right of an operator; null if they have it. */
export function whyNotStaff(actor: Actor, right: StaffRight): Refusal | 'staff_right' | null {
  const refusal = whyNot(actor, 'operator')
  if (refusal || actor.kind !== 'person') return refusal
  return hasRight(actor.staffRole, right) ? null : 'staff_right'
}

/** The last line of defense of what only some operators may do. */
export function requireStaff(actor: Actor, right: StaffRight) {
  const refusal = whyNotStaff(actor, right)
  if (refusal) throw new Refused(refusal)
}
