import { useMediaQuery } from '@mantine/hooks'
import { narrow, phone } from '#web/ui/theme-media.ts'

/** Where the six columns don't fit beside the sidebar, products become expandable rows. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow, false, { getInitialValueInEffect: false })
}

/** Where the bar has no space for a search field, it is above the products. */
export function useIsPhone(): boolean {
  return useMediaQuery(phone, false, { getInitialValueInEffect: false })
}
