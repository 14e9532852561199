/** Whether a host name ends in a public suffix that is known, and is more than that suffix. */
export type PublicHostCheck = (host: string) => boolean

const LONGEST_HOST = 253
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** "https://acme.com" for "Acme.com", "https://acme.com/" or the like; null for what is no public website. */
export function normalizeWebsite(text: string, isPublicHost: PublicHostCheck): string | null {
  const url = readUrl(text.trim())
  if (!url) return null
  const host = url.hostname.replace(/\.$/, '')
  if (!isHostName(host) || !isPublicHost(host)) return null
  return `${url.protocol}//${host}${url.pathname.replace(/\/+$/, '')}`
}

/** A name of several labels, not a number: 127.0.0.1 and localhost are no one's public name. */
export function isHostName(host: string): boolean {
  const labels = host.split('.')
  const isNumber = /^\d+$/.test(labels.at(-1) ?? '')
  return (
    host.length <= LONGEST_HOST &&
    labels.length > 1 &&
    !isNumber &&
    labels.every((label) => LABEL.test(label))
  )
}

/** Only a plain address of a page: no other scheme, no login, no port. */
function readUrl(text: string): URL | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? url : null
}
