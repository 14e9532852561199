import { Anchor } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api.ts'
import { useArrivalEmail, useArrivalMessage } from '../../parts/auth/arrival.ts'
import formClasses from '../../parts/auth/auth-form.module.css'
import { failureText } from '../../parts/auth/failure-text.ts'
import { EmailField, PasswordField, readForm } from '../../parts/auth/fields.tsx'
import { FormMessage, type Message } from '../../parts/auth/form-message.tsx'
import { GoogleButton } from '../../parts/auth/google-button.tsx'
import { SubmitButton } from '../../parts/auth/submit-button.tsx'
import { useInvitationToken } from '../../parts/auth/use-next.ts'
import { queryClient, sessionQuery } from '../../queries.ts'
import classes from './login-form.module.css'

const messages = {
  refused: 'Login failed. Please try again.',
  network: 'An unexpected error occurred. Please try again later.',
}

export function LoginForm() {
  const arrival = useArrivalMessage()
  const invitation = useInvitationToken()
  const email = useArrivalEmail()
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | null>(null)

  // If the email is prefilled, focus the password.
  useEffect(() => {
    if (email !== '') password.current?.focus()
  }, [email])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setMessage(null)
    const problem = await logIn({ ...readForm(event.currentTarget), invitation })
    // After login, the page around this form redirects; the form stays busy until then.
    if (problem === null) return
    setMessage({ wrong: true, text: problem })
    setBusy(false)
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
    </form>
  )
}

type Login = { email: string; password: string; invitation: string | null }

/** Logs in and refetches the session; returns the error to show, or null. */
async function logIn(body: Login): Promise<string | null> {
  try {
    await call('POST /auth/login', { body })
    // The next account must not see anything cached for the previous one.
    queryClient.removeQueries({ type: 'inactive' })
    const { loggedIn } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    return loggedIn ? null : "Your browser didn't save the login. Please allow cookies and try again."
  } catch (error) {
    return failureText(error, messages)
  }
}
