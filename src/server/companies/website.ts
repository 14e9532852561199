import { parse } from 'tldts'
import { normalizeWebsite } from '../../domain/website.ts'

/** By the public suffix list that comes with the library: nothing is asked of the network. */
export function isPublicHost(host: string): boolean {
  const { domain, isIcann } = parse(host, { allowPrivateDomains: false })
  return domain !== null && isIcann === true
}

export function verifyWebsite(text: string) {
  const website = normalizeWebsite(text, isPublicHost)
  return { verified: website !== null, website }
}
