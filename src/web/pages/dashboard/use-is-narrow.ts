import { useMediaQuery } from '@mantine/hooks'
import { narrow } from '#web/ui/theme-media.ts'

/** Where the six columns don't fit beside the sidebar, products become expandable rows. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow, false, { getInitialValueInEffect: false })
}
