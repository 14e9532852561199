import { useSyncExternalStore } from 'react'

/** False in the prerendered HTML and during hydration; a page may read its query only once true. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
