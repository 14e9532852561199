import { useMediaQuery } from '@mantine/hooks'

/** How many vendors a chart shows by name: the costly ones come first, and the table has all of them. */
export function useMostBars(): number {
  const isPhone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  return isPhone ? 6 : 8
}
