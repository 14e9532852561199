import { useSearchParams } from 'react-router'
import { safeNext } from '#domain/platform/next-path.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Where this visitor wanted to go before logging in; null if nowhere. */
export function useNext(): string | null {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const next = hydrated ? query.get('next') : null
  return next && safeNext(next)
}

/** The visitor's invitation token, if any: signing up or logging in with it accepts. */
export function useInvitationToken(): string | null {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  return hydrated ? query.get('invitation') : null
}

/** A link to another sign-in page that keeps the target and the invitation. */
export function withNext(path: string, next: string | null, invitation: string | null = null) {
  const wishes = [
    ...(next ? [`next=${encodeURIComponent(next)}`] : []),
    ...(invitation ? [`invitation=${encodeURIComponent(invitation)}`] : []),
  ]
  return wishes.length > 0 ? `${path}?${wishes.join('&')}` : path
}
