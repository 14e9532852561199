import freeDomains from 'free-email-domains'
import { getDomain } from 'tldts'

const free: ReadonlySet<string> = new Set(freeDomains)

/** Whether anybody can have an address there, also at one of its subdomains. */
export function isPublicMailDomain(domain: string): boolean {
  return free.has(domain) || free.has(getDomain(domain) ?? '')
}
