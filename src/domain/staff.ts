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
