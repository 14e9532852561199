export const maxNextLength = 2000
const HERE = 'http://here.invalid'

/** Where to go after login: always a page of this site, so that links can't redirect elsewhere. */
export function safeNext(next: string | null | undefined, fallback = '/dashboard'): string {
  return next ? (pageOfThisSite(next) ?? fallback) : fallback
}

function pageOfThisSite(next: string): string | null {
  if (next.length > maxNextLength || !next.startsWith('/') || hasOddCharacter(next)) return null
  if (!URL.canParse(next, HERE)) return null
  // Parsing resolves "." and "..", as a browser would.
  const { origin, pathname, search, hash } = new URL(next, HERE)
  const isPage = origin === HERE && isPlainPath(pathname) && !isCall(pathname)
  return isPage ? pathname + search + hash : null
}

// Browsers read a backslash as a slash and drop tabs and line breaks, so /\evil and /<tab>/evil leave the site.
function hasOddCharacter(text: string) {
  return /[\\\p{C}\p{Zl}\p{Zp}]/u.test(text)
}

/** Starts with a single slash, even after any further decoding by a proxy. */
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

/** API calls are not pages: a link must not log someone out right after login. */
function isCall(pathname: string) {
  return /^\/(api|auth)(\/|$)/i.test(pathname)
}
