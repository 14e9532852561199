import { When } from '#web/parts/when.tsx'

/** "Nov 11, 9:42 AM", with the exact time on hover; the year when it is not this one. */
export function Moment({ at }: { at: string }) {
  return <When at={at} as="time" />
}
