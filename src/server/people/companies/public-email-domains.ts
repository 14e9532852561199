import freeDomains from 'free-email-domains'
import { getDomain } from 'tldts'

const free: ReadonlySet<string> = new Set(freeDomains)

/** Whether anyone can get an address at this domain or one of its subdomains. */
export function isPublicEmailDomain(domain: string): boolean {
  return free.has(domain) || free.has(getDomain(domain) ?? '')
}
