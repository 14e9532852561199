import { useMediaQuery } from '@mantine/hooks'

/** Where the six columns do not fit beside the sidebar, products become rows that open. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 56.25em)', false, { getInitialValueInEffect: false })
}
