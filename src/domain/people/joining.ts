import { emailDomain } from '../platform/email.ts'
import { Refused } from '../platform/refused.ts'

/** The company's own email domain, from a joined admin's address; null at a public provider. */
export function ownDomainOf(
  address: string,
  isPublicEmailDomain: (domain: string) => boolean,
): string | null {
  const domain = emailDomain(address)
  return isPublicEmailDomain(domain) ? null : domain
}

/** A member entry whose person has not joined yet. */
export type Listing = {
  /** The address is at the company's own domain, and its owner never muted that company. */
  isOwnDomain: boolean
  /** The person used the link emailed for this listing, and it is still valid. */
  isLinked: boolean
}

export type Consent = 'invitation' | 'own_domain'

/**
 * The listing through which a person joins once their address is verified: the one with the link they used. Without a
 * link, only the company's own domain counts, and only if no second company lists the same address.
 */
export function listingToJoin<L extends Listing>(listings: readonly L[]): L | null {
  const linked = listings.find(({ isLinked }) => isLinked)
  if (linked) return linked
  const own = listings.filter(({ isOwnDomain }) => isOwnDomain)
  return own.length === 1 ? (own[0] ?? null) : null
}

export function consentOf({ isLinked }: Listing): Consent {
  return isLinked ? 'invitation' : 'own_domain'
}

export type Joiner = { isOperator: boolean; isAddressProven: boolean; isInCompany: boolean }

/** Why someone can't become a member, even if listed; null if they can. */
export function whyNotJoin({ isOperator, isAddressProven, isInCompany }: Joiner) {
  if (isOperator) return 'operator_account'
  if (!isAddressProven) return 'email_not_verified'
  return isInCompany ? 'in_company' : null
}

/** Invitations can only be answered from a verified address. */
export function requireProven(isAddressProven: boolean): void {
  if (!isAddressProven) throw new Refused('email_not_verified')
}

export const departureKinds = ['removed', 'left'] as const
export type Departure = (typeof departureKinds)[number]

/** A removal is remembered permanently, even if the person leaves later. */
export function laterDeparture(earlier: Departure | null, now: Departure): Departure {
  return earlier === 'removed' ? 'removed' : now
}

/** When someone returns: accepting an invitation clears that they left, but never a removal. */
export function departureAfterReturn(earlier: Departure | null, consent: Consent): Departure | null {
  return earlier === 'left' && consent === 'invitation' ? null : earlier
}
