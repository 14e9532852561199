import type { Company as WireCompany, Member as WireMember } from '../../contract/companies.ts'
import type { Company, Member } from './queries.ts'

export function presentCompany(company: Company): WireCompany {
  const { id, nameKey: _key, nameGrams: _grams, verifiedAt, createdAt, updatedAt, ...told } = company
  return {
    _id: id,
    ...told,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    verified: verifiedAt !== null,
  }
}

export type HeldProduct = { productName: string; subscriptions: string[] }
/** What each member holds, by the member's id: who is not in it holds nothing. */
export type Holdings = ReadonlyMap<string, HeldProduct[]>

export function presentMember(member: Omit<Member, 'nameGrams'>, holdings: Holdings = new Map()): WireMember {
  const products = holdings.get(member.id) ?? []
  return {
    _id: member.id,
    name: member.name,
    emailAccount: member.email,
    mobileNumber: member.mobileNumber,
    admin: member.isAdmin,
    joined: member.userId !== null,
    invitedAt: member.invitedAt?.toISOString() ?? null,
    product: products[0]?.productName ?? '',
    subscriptions: products.flatMap(({ subscriptions }) => subscriptions),
    products,
  }
}
