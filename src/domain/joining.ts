import { mailDomain } from './email.ts'
import { Refused } from './refused.ts'

/** The domain that a joined admin's address makes the company's own; null where anybody can have an address. */
export function ownDomainOf(address: string, isPublicMailDomain: (domain: string) => boolean): string | null {
  const domain = mailDomain(address)
  return isPublicMailDomain(domain) ? null : domain
}

/** A place on a company's list that its owner has not taken yet. */
export type Listing = {
  /** The address is at the company's own domain, and its owner never asked that company to stop. */
  isOwnDomain: boolean
  /** The person came with the link that was emailed for this listing, which still works. */
  isLinked: boolean
}

export type Consent = 'invitation' | 'own_domain'

/**
 * The listing by which somebody joins when they prove their address: the one whose link they came with decides. Without
 * a link only an own domain lets in, and only where no second company has the same domain and the same address.
 */
export function listingThatAdmits<L extends Listing>(listings: readonly L[]): L | null {
  const linked = listings.find(({ isLinked }) => isLinked)
  if (linked) return linked
  const own = listings.filter(({ isOwnDomain }) => isOwnDomain)
  return own.length === 1 ? (own[0] ?? null) : null
}

export function consentOf({ isLinked }: Listing): Consent {
  return isLinked ? 'invitation' : 'own_domain'
}

export type Joiner = { isOperator: boolean; isAddressProven: boolean; isInCompany: boolean }

/** Why somebody cannot become a member, whatever list they are on; null when they can. */
export function whyNotJoin({ isOperator, isAddressProven, isInCompany }: Joiner) {
  if (isOperator) return 'operator_account'
  if (!isAddressProven) return 'email_not_verified'
  return isInCompany ? 'in_company' : null
}

/** Nobody answers for an address that they never proved. */
export function requireProven(isAddressProven: boolean): void {
  if (!isAddressProven) throw new Refused('email_not_verified')
}

export type Departure = 'removed' | 'left'

/** What a new departure makes of an earlier one: a removal is remembered for good. */
export function laterDeparture(earlier: Departure | null, now: Departure): Departure {
  return earlier === 'removed' ? 'removed' : now
}

/** What is left of a departure when the person comes back: accepting anew takes back that they left, never a removal. */
export function departureAfterReturn(earlier: Departure | null, consent: Consent): Departure | null {
  return earlier === 'left' && consent === 'invitation' ? null : earlier
}
