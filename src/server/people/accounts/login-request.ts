import type { Http } from '#server/platform/http/route.ts'
import type { LoginRequest } from './sessions.ts'

/** What a new session stores about the request that opens it. */
export function loginRequestOf({ request, sessionId }: Http): LoginRequest {
  return { userAgent: request.headers['user-agent'] ?? '', oldSessionId: sessionId }
}

/**
 * Logout is a plain link, so another site could load it as an image or script, and a browser may prefetch it.
 * Only real navigation counts.
 */
export function isIntended({ request }: Http): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-purpose': purpose } = request.headers
  const isCrossSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isPrefetch = String(purpose ?? '').includes('prefetch')
  return !isPrefetch && !(isCrossSite && mode !== 'navigate')
}
