import { useState } from 'react'
import classes from './code-form.module.css'
import { useCountdown } from './use-countdown.ts'

const WAIT_SECONDS = 60

type SendAgainProps = {
  busy: boolean
  /** Answers whether a new code is on its way. */
  onSend: () => Promise<boolean>
}

/** A new code, once the first had time to arrive. */
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
