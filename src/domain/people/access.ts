import { Refused } from '../platform/refused.ts'
import type { StaffRole } from './staff.ts'

/** Who acts. An operator works for the provider, a member belongs to one company, and the system runs the jobs. */
export type Actor = Visitor | Person | System

type Visitor = { kind: 'visitor' }

export type System = { kind: 'system' }

export type Person = {
  kind: 'person'
  userId: string
  email: string
  /** What an operator may do; null for everyone else. */
  staffRole: StaffRole | null
  membership: Membership | null
}

/** What a member may do in their company. An approver is whoever a request asks: that is no role. */
export const memberRoles = ['admin', 'finance', 'employee'] as const
export type MemberRole = (typeof memberRoles)[number]

/** As in "was invited as …". */
export const roleNames: Record<MemberRole, string> = {
  admin: 'an admin',
  finance: 'finance',
  employee: 'an employee',
}

export type Membership = {
  memberId: string
  companyId: string
  role: MemberRole
  /** Whether purchases of the company are subject to its own rules: a policy, cost centers or PO numbers. */
  hasControls?: boolean
  /** Whether the company is suspended, as read with the session. What depends on it looks again. */
  isSuspended?: boolean
}

export type Access = keyof typeof allowed

export type Refusal = 'sign_in_required' | 'operators_only' | 'no_company' | 'admins_only' | 'finance_only'

type Role = 'visitor' | 'newcomer' | MemberRole | 'operator'

/**
 * Who may call at each level. A newcomer is signed in but has no company yet: they can buy, but nothing that needs a
 * company. Employees see what they use; admins and finance see what the company buys and pays; only admins buy.
 */
const allowed = {
  public: ['visitor', 'newcomer', 'employee', 'finance', 'admin', 'operator'],
  'signed-in': ['newcomer', 'employee', 'finance', 'admin', 'operator'],
  employee: ['employee', 'finance', 'admin'],
  buyer: ['newcomer', 'admin'],
  'buyer-or-finance': ['newcomer', 'finance', 'admin'],
  'buyer-or-operator': ['newcomer', 'admin', 'operator'],
  'buyer-finance-or-operator': ['newcomer', 'finance', 'admin', 'operator'],
  finance: ['finance', 'admin'],
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
  if (!actor.membership) return 'no_company'
  return roles.includes('finance') ? 'finance_only' : 'admins_only'
}

export function can(actor: Actor, access: Access) {
  return whyNot(actor, access) === null
}

/** The last line of defense: every action checks its actor again. */
export function requireCan(actor: Actor, access: Access) {
  const refusal = whyNot(actor, access)
  if (refusal) throw new Refused(refusal)
}

/** Whether the actor works for the provider. */
export function isOperator(actor: Actor): boolean {
  return actor.kind === 'person' && actor.staffRole !== null
}

/** An operator without a company is also a newcomer, so that they can see the shop as one. */
function rolesOf(actor: Visitor | Person): Role[] {
  if (actor.kind === 'visitor') return ['visitor']
  const role = actor.membership?.role ?? 'newcomer'
  return isOperator(actor) ? [role, 'operator'] : [role]
}
