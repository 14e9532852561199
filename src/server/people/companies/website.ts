import { parse } from 'tldts'
import type { Person } from '#domain/people/access.ts'
import { ownDomainOf } from '#domain/people/joining.ts'
import { normalizeWebsite } from '#domain/platform/website.ts'
import { isPublicEmailDomain } from './public-email-domains.ts'

/** Uses the public suffix list bundled with the library; no network access. */
export function isPublicHost(host: string): boolean {
  const { domain, isIcann } = parse(host, { allowPrivateDomains: false })
  return domain !== null && isIcann === true
}

export function verifyWebsite(text: string) {
  const website = normalizeWebsite(text, isPublicHost)
  return { verified: website !== null, website }
}

/** The website that a company most likely has: the domain of the person's address, unless anybody can get one there. */
export function suggestWebsite({ email }: Person) {
  return verifyWebsite(ownDomainOf(email, isPublicEmailDomain) ?? '')
}
