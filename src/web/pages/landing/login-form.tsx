import { Anchor } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProofMethod } from '#domain/people/factors.ts'
import { useArrivalEmail, useArrivalMessage } from '#web/parts/auth/arrival.ts'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { EmailField, PasswordField, readForm } from '#web/parts/auth/fields.tsx'
import { FormMessage, type Message } from '#web/parts/auth/form-message.tsx'
import { GoogleButton } from '#web/parts/auth/google-button.tsx'
import { logIn, readNewSession } from '#web/parts/auth/new-session.ts'
import { SubmitButton } from '#web/parts/auth/submit-button.tsx'
import { useInvitationToken, useNext } from '#web/parts/auth/use-next.ts'
import { PasskeyLogin } from '#web/parts/factors/passkey-login.tsx'
import classes from './login-form.module.css'

type LoginFormProps = {
  onSecondStep: (methods: ProofMethod[]) => void
  /** Why the second step was left. */
  problem: string | null
}

export function LoginForm({ onSecondStep, problem }: LoginFormProps) {
  const next = useNext()
  const arrival = useArrivalMessage()
  const invitation = useInvitationToken()
  const email = useArrivalEmail()
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | null>(problem ? { wrong: true, text: problem } : null)

  // If the email is prefilled, focus the password.
  useEffect(() => {
    if (email !== '') password.current?.focus()
  }, [email])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setMessage(null)
    const outcome = await logIn({ ...readForm(event.currentTarget), invitation })
    // After login, the page around this form redirects; the form stays busy until then.
    if (outcome === null) return
    setBusy(false)
    if (typeof outcome === 'string') return setMessage({ wrong: true, text: outcome })
    onSecondStep(outcome)
  }

  const shown = message ?? (busy ? null : arrival)
  return (
    <form method="post" onSubmit={submit} className={formClasses.form}>
      <GoogleButton />
      <EmailField defaultValue={email} />
      <div className={classes.password}>
        <PasswordField ref={password} autoComplete="current-password" />
        <Anchor component={Link} to="/forgot-password" prefetch="intent" className={classes.forgot}>
          Forgot password?
        </Anchor>
      </div>
      <SubmitButton label="Log in" busyLabel="Logging in..." busy={busy} />
      <FormMessage message={shown} />
      <PasskeyLogin next={next} onLoggedIn={readNewSession} />
    </form>
  )
}
