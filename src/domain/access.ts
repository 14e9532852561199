/** Who acts. An operator is a person of the provider; a member belongs to one company. */
export type Actor = Visitor | Person

export type Visitor = { kind: 'visitor' }

export type Person = {
  kind: 'person'
  userId: string
  email: string
  isOperator: boolean
  membership: Membership | null
}

export type Membership = { memberId: string; companyId: string; role: 'admin' | 'employee' }

export type Access = 'public' | 'signed-in' | 'employee' | 'admin' | 'operator'

export type Refusal = 'sign_in_required' | 'operators_only' | 'no_company' | 'admins_only'

export const visitor: Visitor = { kind: 'visitor' }

/** Why this actor may not do what needs that access; null when they may. */
export function whyNot(actor: Actor, access: Access): Refusal | null {
  if (access === 'public') return null
  if (actor.kind === 'visitor') return 'sign_in_required'
  if (access === 'signed-in') return null
  if (access === 'operator') return actor.isOperator ? null : 'operators_only'
  if (!actor.membership) return 'no_company'
  if (access === 'admin' && actor.membership.role !== 'admin') return 'admins_only'
  return null
}

export function can(actor: Actor, access: Access) {
  return whyNot(actor, access) === null
}
