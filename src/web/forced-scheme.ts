import { useLocation } from 'react-router'

/** Pages that are dark whatever the reader prefers. */
const darkPath = /^\/reddit-lead-generation\/?$/i

/** Runs before the first paint: such a page does not flash in the colours of the system. */
export const forcedSchemeScript = `if(${darkPath}.test(location.pathname))document.documentElement.dataset.mantineColorScheme='dark'`

/** The scheme that the open page insists on, if it does. */
export function useForcedScheme(): 'dark' | undefined {
  return darkPath.test(useLocation().pathname) ? 'dark' : undefined
}
