import { useMatches } from 'react-router'

/** What a page exports as its `handle` to be dark whatever the reader prefers. */
export const darkPage = { scheme: 'dark' } as const

/** The scheme that the open page insists on, if it does. */
export function useForcedScheme(): 'dark' | undefined {
  const insists = useMatches().some(
    ({ handle }) => (handle as { scheme?: string } | undefined)?.scheme === 'dark',
  )
  return insists ? 'dark' : undefined
}
