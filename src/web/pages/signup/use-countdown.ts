import { useEffect, useState } from 'react'

/** Counts down by the clock and not by its own ticks, so that a sleeping tab comes back right. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = secondsLeft === 0

  useEffect(() => {
    if (isOver) return
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [isOver])

  function restart() {
    const start = Date.now()
    setNow(start)
    setEndsAt(start + seconds * 1000)
  }

  return { secondsLeft, restart }
}
