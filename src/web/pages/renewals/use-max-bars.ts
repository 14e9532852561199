import { useMediaQuery } from '@mantine/hooks'
import { phone } from '#web/ui/theme-media.ts'

/** How many vendors a chart shows, the most expensive first; the table has all of them. */
export function useMaxBars(): number {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return isPhone ? 6 : 8
}
