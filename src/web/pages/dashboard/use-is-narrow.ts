import { useMediaQuery } from '@mantine/hooks'
import { narrow } from '../../ui/theme-media.ts'

/** Where the six columns do not fit beside the sidebar, products become rows that open. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow, false, { getInitialValueInEffect: false })
}
