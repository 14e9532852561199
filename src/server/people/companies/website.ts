import { parse } from 'tldts'
import { normalizeWebsite } from '#domain/platform/website.ts'

/** Uses the public suffix list bundled with the library; no network access. */
export function isPublicHost(host: string): boolean {
  const { domain, isIcann } = parse(host, { allowPrivateDomains: false })
  return domain !== null && isIcann === true
}

export function verifyWebsite(text: string) {
  const website = normalizeWebsite(text, isPublicHost)
  return { verified: website !== null, website }
}
