import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The token of the link that led here: null until the page can read its address, empty if there is none. */
export function useToken(): string | null {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  return hydrated ? (query.get('token') ?? '') : null
}
