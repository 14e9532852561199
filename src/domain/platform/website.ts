/** Whether a host name is below a known public suffix. */
export type PublicHostCheck = (host: string) => boolean

const MAX_HOST_LENGTH = 253
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** "https://acme.com" for "Acme.com", "https://acme.com/" or similar; null if it is not a public website. */
export function normalizeWebsite(text: string, isPublicHost: PublicHostCheck): string | null {
  const url = readUrl(text.trim())
  if (!url) return null
  const host = url.hostname.replace(/\.$/, '')
  if (!isHostName(host) || !isPublicHost(host)) return null
  return `${url.protocol}//${host}${url.pathname.replace(/\/+$/, '')}`
}

/** A name of several labels, not a number: excludes 127.0.0.1 and localhost. */
export function isHostName(host: string): boolean {
  const labels = host.split('.')
  const isNumber = /^\d+$/.test(labels.at(-1) ?? '')
  return (
    host.length <= MAX_HOST_LENGTH &&
    labels.length > 1 &&
    !isNumber &&
    labels.every((label) => LABEL.test(label))
  )
}

/** Only http and https addresses without login and port. */
function readUrl(text: string): URL | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? url : null
}
