import { useMediaQuery } from '@mantine/hooks'
import { phone } from '../../ui/theme-media.ts'

/** How many vendors a chart shows by name: the costly ones come first, and the table has all of them. */
export function useMostBars(): number {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return isPhone ? 6 : 8
}
