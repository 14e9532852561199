import type { Http } from '../http/route.ts'
import type { Door } from './sessions.ts'

/** What a new session keeps of the request that opens it. */
export function doorOf({ request, sessionId }: Http): Door {
  return { userAgent: request.headers['user-agent'] ?? '', oldSessionId: sessionId }
}

/**
 * Logging out is a plain link, so another site could put it into a picture or a script, and a browser may
 * fetch it ahead of a click: only a person who goes there means it.
 */
export function isMeant({ request }: Http): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-purpose': purpose } = request.headers
  const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isAhead = String(purpose ?? '').includes('prefetch')
  return !isAhead && !(isElsewhere && mode !== 'navigate')
}
