import type {
  Company as WireCompany,
  Invitation as WireInvitation,
  Member as WireMember,
} from '#contract/people/companies.ts'
import type { TaskState } from '#domain/fulfillment/task.ts'
import type { InvitationRow } from './invitations.ts'
import type { Company, Member } from './queries.ts'

export function presentCompany(company: Company, suspendedAt: Date | null): WireCompany {
  const {
    id,
    nameKey: _key,
    nameGrams: _grams,
    verifiedAt,
    verificationEndedAt,
    lastVerifiedAt: _at,
    lastVerifiedName: _name,
    lastVerifiedWebsite: _website,
    createdAt,
    updatedAt,
    ...shown
  } = company
  return {
    _id: id,
    ...shown,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    verified: verifiedAt !== null,
    verificationEndedAt: verificationEndedAt?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
  }
}

/** All that an invited person sees of a company before accepting. */
export function presentInvitation(invitation: InvitationRow): WireInvitation {
  const { id, company, role, isMuted } = invitation
  return {
    _id: id,
    company: company || 'A company',
    inviter: formatInviter(invitation),
    role,
    muted: isMuted,
  }
}

export function formatInviter({ company, inviter }: Pick<InvitationRow, 'company' | 'inviter'>): string {
  return inviter ?? `An admin of ${company || 'the company'}`
}

/** `access`: where it stands, if not everything of it is done. */
export type HeldProduct = { productName: string; subscriptions: string[]; access?: TaskState }
/** The seats of each member by member id; a missing id means no seats. */
export type Holdings = ReadonlyMap<string, HeldProduct[]>

/** Codes of cost centers and names of managers, by their ids. */
export type Labels = { codes: ReadonlyMap<string, string>; managers: ReadonlyMap<string, string> }

const none: Labels = { codes: new Map(), managers: new Map() }

export function presentMember(
  member: Omit<Member, 'nameGrams'>,
  holdings: Holdings = new Map(),
  { codes, managers }: Labels = none,
): WireMember {
  const products = holdings.get(member.id) ?? []
  return {
    _id: member.id,
    name: member.name,
    emailAccount: member.email,
    mobileNumber: member.mobileNumber,
    admin: member.isAdmin,
    role: member.role,
    manager: member.managerId,
    managerName: (member.managerId && managers.get(member.managerId)) ?? null,
    costCenter: (member.costCenterId && codes.get(member.costCenterId)) ?? null,
    joined: member.userId !== null,
    invitedAt: member.invitedAt?.toISOString() ?? null,
    product: products[0]?.productName ?? '',
    subscriptions: products.flatMap(({ subscriptions }) => subscriptions),
    products,
  }
}
