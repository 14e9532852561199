import { Refused } from './refused.ts'

/** Who acts. An operator works for the provider, a member belongs to one company, and the system runs the jobs. */
export type Actor = Visitor | Person | System

type Visitor = { kind: 'visitor' }

export type System = { kind: 'system' }

export type Person = {
  kind: 'person'
  userId: string
  email: string
  isOperator: boolean
  membership: Membership | null
}

export type Membership = { memberId: string; companyId: string; role: 'admin' | 'employee' }

export type Access = keyof typeof allowed

export type Refusal = 'sign_in_required' | 'operators_only' | 'no_company' | 'admins_only'

type Role = 'visitor' | 'newcomer' | 'employee' | 'admin' | 'operator'

/**
 * Who may call at each level. A newcomer is signed in but has no company yet: they can buy, but nothing that needs a
 * company. Employees see what they use; only admins see what the company buys and pays.
 */
const allowed = {
  public: ['visitor', 'newcomer', 'employee', 'admin', 'operator'],
  'signed-in': ['newcomer', 'employee', 'admin', 'operator'],
  employee: ['employee', 'admin'],
  buyer: ['newcomer', 'admin'],
  'buyer-or-operator': ['newcomer', 'admin', 'operator'],
  admin: ['admin'],
  operator: ['operator'],
} as const satisfies Record<string, readonly Role[]>

export const visitor: Visitor = { kind: 'visitor' }

/** Why this actor lacks that access; null if they have it. */
export function whyNot(actor: Actor, access: Access): Refusal | null {
  if (actor.kind === 'system') return null
  const roles: readonly Role[] = allowed[access]
  if (rolesOf(actor).some((role) => roles.includes(role))) return null
  if (actor.kind === 'visitor') return 'sign_in_required'
  if (access === 'operator') return 'operators_only'
  return actor.membership ? 'admins_only' : 'no_company'
}

export function can(actor: Actor, access: Access) {
  return whyNot(actor, access) === null
}

/** The last line of defense: every action checks its actor again. */
export function requireCan(actor: Actor, access: Access) {
  const refusal = whyNot(actor, access)
  if (refusal) throw new Refused(refusal)
}

/** An operator without a company is also a newcomer, so that they can see the shop as one. */
function rolesOf(actor: Visitor | Person): Role[] {
  if (actor.kind === 'visitor') return ['visitor']
  const role = actor.membership?.role ?? 'newcomer'
  return actor.isOperator ? [role, 'operator'] : [role]
}
