export const longestNext = 2000
const HERE = 'http://here.invalid'

/** Where to go after login: a page of this site, whatever a link on another site asked for. */
export function safeNext(next: string | null | undefined, fallback = '/dashboard'): string {
  return next ? (pageOfThisSite(next) ?? fallback) : fallback
}

function pageOfThisSite(next: string): string | null {
  if (next.length > longestNext || !next.startsWith('/') || hasOddCharacter(next)) return null
  if (!URL.canParse(next, HERE)) return null
  // Parsing takes out "." and "..": what is left is what a browser would go to.
  const { origin, pathname, search, hash } = new URL(next, HERE)
  const isPage = origin === HERE && isPlainPath(pathname) && !isCall(pathname)
  return isPage ? pathname + search + hash : null
}

// Browsers read a backslash as a slash and drop tabs and line breaks, so /\evil and /<tab>/evil leave the site.
function hasOddCharacter(text: string) {
  return /[\\\p{C}\p{Zl}\p{Zp}]/u.test(text)
}

/** One slash at the start, also after every round of decoding that a proxy may add. */
function isPlainPath(pathname: string): boolean {
  if (pathname.startsWith('//') || hasOddCharacter(pathname)) return false
  const decoded = decode(pathname)
  return decoded === pathname || (decoded !== null && isPlainPath(decoded))
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A call is no page: a link that logs out right after login would be a nuisance. */
function isCall(pathname: string) {
  return /^\/(api|auth)(\/|$)/i.test(pathname)
}
