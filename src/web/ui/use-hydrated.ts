import { useSyncExternalStore } from 'react'

/** False in the prerendered HTML and while React takes it over: only then may a page read its query. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
