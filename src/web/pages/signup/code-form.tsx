import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
import { PinInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { SubmitButton } from '#web/parts/auth/submit-button.tsx'
import classes from './code-form.module.css'
import { SendAgain } from './send-again.tsx'
import type { SignUp } from './use-sign-up.ts'

const LENGTH = 6

/** Step 2: the code from the email. */
export function CodeForm({ signUp }: { signUp: SignUp }) {
  const { details, message, busy } = signUp
  const [code, setCode] = useState('')
  // Attempts are limited: after a wrong code, the next one is submitted only by the button.
  const [sendsItself, setSendsItself] = useState(true)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === LENGTH) void signUp.submitCode(code)
    else first.current?.focus()
  }

  function complete(entered: string) {
    if (sendsItself) void signUp.submitCode(entered)
    setSendsItself(false)
  }

  async function sendAgain() {
    const isSent = await signUp.sendAgain()
    if (isSent) {
      setCode('')
      setSendsItself(true)
      first.current?.focus()
    }
    return isSent
  }

  return (
    <form method="post" onSubmit={submit} className={formClasses.form}>
      <div className={classes.sent}>
        <p role="status">One time password sent to your email. Please check.</p>
        <p className={classes.address}>
          <span>{details.email}</span>
          <button type="button" className={classes.link} onClick={signUp.changeAddress} disabled={busy}>
            Change<span className="sr-only"> the address</span>
          </button>
        </p>
      </div>
      <div>
        <label htmlFor="otp-1" className={classes.label}>
          One time password
        </label>
        <PinInput
          ref={first}
          id="otp"
          name="otp"
          length={LENGTH}
          type="number"
          oneTimeCode
          placeholder=""
          value={code}
          onChange={setCode}
          onComplete={complete}
          error={message?.wrong}
          classNames={{ root: classes.pins, pinInput: classes.pin, input: classes.digit }}
          getInputProps={(index) => ({ 'aria-label': `One time password, digit ${index + 1} of ${LENGTH}` })}
        />
      </div>
      <SubmitButton label="Verify and create account" busyLabel="Verifying..." busy={busy} />
      <FormMessage message={message} />
      <SendAgain busy={busy} onSend={sendAgain} />
    </form>
  )
}
