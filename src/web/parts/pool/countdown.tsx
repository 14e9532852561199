import { useSyncExternalStore } from 'react'
import { everySecond, serverNow } from './server-clock.ts'
import { formatTimeLeft } from './time-left.ts'

type CountdownProps = {
  end: number
  /** What the page said when the server rendered it. */
  rendered: string
  className?: string
}

/** How long a pool can still be joined, by the server's clock. */
export function Countdown({ end, rendered, className }: CountdownProps) {
  const text = useSyncExternalStore(
    everySecond,
    () => {
      const now = serverNow()
      return now === null ? rendered : formatTimeLeft(end - now)
    },
    () => rendered,
  )
  return (
    <time role="timer" dateTime={new Date(end).toISOString()} className={`figures ${className ?? ''}`.trim()}>
      {text}
    </time>
  )
}

/** Whether a moment has passed, by the server's clock. It changes by itself. */
export function useIsOver(end: number | null, rendered: boolean): boolean {
  return useSyncExternalStore(
    everySecond,
    () => {
      const now = serverNow()
      return now === null || end === null ? rendered : now >= end
    },
    () => rendered,
  )
}
