import { useSearchParams } from 'react-router'
import { safeNext } from '../../../domain/next-path.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Where this visitor wanted to go before logging in; null when nowhere in particular. */
export function useNext(): string | null {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const next = hydrated ? query.get('next') : null
  return next && safeNext(next)
}

/** The same wish, carried along to another page of this area. */
export function withNext(path: string, next: string | null) {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
