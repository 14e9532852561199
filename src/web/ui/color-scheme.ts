import { useEffect, useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

// The script that Mantine puts in the head reads the same key before the first paint.
const KEY = 'mantine-color-scheme-value'
const listeners = new Set<() => void>()

/** What this browser was set to; by default it follows the system. */
export function useChosenScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, chosenScheme, () => 'auto')
}

export function chooseScheme(scheme: ColorScheme) {
  localStorage.setItem(KEY, scheme)
  for (const listener of listeners) listener()
}

/** Keeps the document in the scheme of the open page, else in the chosen one, else in the system's. */
export function useAppliedScheme(forced: 'dark' | undefined) {
  const chosen = useChosenScheme()
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    function apply() {
      const followed = system.matches ? 'dark' : 'light'
      document.documentElement.dataset.mantineColorScheme = forced ?? (chosen === 'auto' ? followed : chosen)
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [forced, chosen])
}

function chosenScheme(): ColorScheme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Another tab changes it, too. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
