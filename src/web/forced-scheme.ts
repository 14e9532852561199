import { useLocation } from 'react-router'

/** Pages that are always dark. */
const darkPath = /^\/reddit-lead-generation\/?$/i

/** Runs before the first paint, so that the page doesn't flash in the system's colors. */
export const forcedSchemeScript = `if(${darkPath}.test(location.pathname))document.documentElement.dataset.mantineColorScheme='dark'`

/** The color scheme that the open page forces, if any. */
export function useForcedScheme(): 'dark' | undefined {
  return darkPath.test(useLocation().pathname) ? 'dark' : undefined
}
