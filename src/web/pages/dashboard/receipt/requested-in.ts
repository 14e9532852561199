/** The id of the request that a navigation came from; null for any other. */
export function requestedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return null
  return typeof state.requested === 'string' ? state.requested : null
}
