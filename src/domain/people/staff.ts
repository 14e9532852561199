/** What an operator may do: each role has the rights that its work needs. */
export const staffRoles = ['support', 'reviewer', 'finance', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * `read` is for every list and document, `messages` for talking to customers, `desk` for reviewing and delivering, `money`
 * for amounts, and `owner` for staff, prices and limits.
 */
export const staffRights = ['read', 'messages', 'desk', 'money', 'owner'] as const
export type StaffRight = (typeof staffRights)[number]

const rightsOf: Record<StaffRole, readonly StaffRight[]> = {
  support: ['read', 'messages'],
  reviewer: ['read', 'messages', 'desk'],
  finance: ['read', 'messages', 'money'],
  owner: staffRights,
}

export function hasRight(role: StaffRole | null, right: StaffRight): boolean {
  return role !== null && rightsOf[role].includes(right)
}

/** How someone became staff: their address is in OPERATOR_EMAILS, or an owner invited them. */
export const staffSources = ['settings', 'invitation'] as const
export type StaffSource = (typeof staffSources)[number]

export type StaffRow = {
  role: StaffRole
  source: StaffSource
  hasJoined: boolean
  isKept: boolean
  isRemoved: boolean
}

/** The role that counts now: a row from the settings counts while its address is listed, or once an owner kept it. */
export function roleNow(row: StaffRow | null, isListed: boolean): StaffRole | null {
  if (!row?.hasJoined || row.isRemoved) return null
  const counts = row.source === 'invitation' || row.isKept || isListed
  return counts ? row.role : null
}

export const staffRoleLabels: Record<StaffRole, string> = {
  support: 'Support',
  reviewer: 'Reviewer',
  finance: 'Finance',
  owner: 'Owner',
}

/** What a role may do, for whoever gives it. */
export const staffRoleHints: Record<StaffRole, string> = {
  support: 'Reads everything and answers messages',
  reviewer: 'Support, and reviews, pools, orders and tasks',
  finance: 'Support, and refunds, invoices and everything about money',
  owner: 'Everything, with staff and prices',
}

/** As in "was invited as …". */
export const roleNames: Record<StaffRole, string> = {
  support: 'support',
  reviewer: 'a reviewer',
  finance: 'finance',
  owner: 'an owner',
}

export const invitationDays = 7

/**
 * `listed` counts because of the settings, and `unlisted` no longer does: an owner can keep both. An `invited` person has
 * not accepted yet, and the link of an `expired` one is too old.
 */
export const staffStates = ['active', 'listed', 'unlisted', 'invited', 'expired'] as const
export type StaffState = (typeof staffStates)[number]

export function staffState(row: StaffRow, facts: { isListed: boolean; isExpired: boolean }): StaffState {
  if (!row.hasJoined) return facts.isExpired ? 'expired' : 'invited'
  if (row.source === 'invitation' || row.isKept) return 'active'
  return facts.isListed ? 'listed' : 'unlisted'
}
