import { useEffect, useState } from 'react'
import classes from './code-form.module.css'

const WAIT_SECONDS = 60

type SendAgainProps = {
  busy: boolean
  /** Returns whether a new code was sent. */
  onSend: () => Promise<boolean>
}

/** Sends a new code, once the first had time to arrive. */
export function SendAgain({ busy, onSend }: SendAgainProps) {
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS)
  const [sent, setSent] = useState(false)

  async function send() {
    setSent(false)
    if (!(await onSend())) return
    setSent(true)
    restart()
  }

  return (
    <p className={classes.again}>
      <span role="status">{sent ? 'A new code is on its way.' : 'Valid for 10 minutes.'}</span>{' '}
      {secondsLeft > 0 ? (
        <span className="figures">Send a new code in {clock(secondsLeft)}</span>
      ) : (
        <button type="button" className={classes.link} onClick={send} disabled={busy}>
          Send a new code
        </button>
      )}
    </p>
  )
}

function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down by the clock, not by ticks, so that a sleeping tab stays correct. */
function useCountdown(seconds: number) {
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
