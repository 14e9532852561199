import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MIN_PASSWORD_LENGTH, whyWeak } from '#domain/people/password.ts'
import { type ApiError, call } from '#web/api.ts'
import { arrivingWith } from '#web/parts/auth/arrival.ts'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { failureText } from '#web/parts/auth/failure-text.ts'
import { PasswordField, readForm } from '#web/parts/auth/fields.tsx'
import { FormMessage, type Message } from '#web/parts/auth/form-message.tsx'
import { SubmitButton } from '#web/parts/auth/submit-button.tsx'
import { forgetSession } from '#web/session.ts'

type NewPasswordFormProps = { token: string; onInvalidLink: () => void }

const messages = {
  refused: "We couldn't set the password. Please try again.",
  network: 'An unexpected error occurred. Please try again later.',
}

export function NewPasswordForm({ token, onInvalidLink }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [weakness, setWeakness] = useState<string | null>(null)
  const [message, setMessage] = useState<Message | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password } = readForm(event.currentTarget)
    setMessage(null)
    // Only the server knows the link's account, so it checks the password against the address.
    if (refuse(whyWeak(password, { email: '' }))) return
    setBusy(true)
    try {
      await call('POST /api/reset-password', { body: { token, password } })
      // Every session has ended, including this browser's; the login page must know.
      forgetSession()
      await navigate('/landing', { state: arrivingWith('password-changed') })
    } catch (error) {
      fail(error)
      setBusy(false)
    }
  }

  function fail(error: unknown) {
    const text = failureText(error, messages)
    const { code, fields } = error as ApiError
    if (code === 'invalid_link') onInvalidLink()
    else if (code === 'weak_password') refuse(fields.password ?? text)
    else setMessage({ wrong: true, text })
  }

  function refuse(problem: string | null) {
    setWeakness(problem)
    if (problem) field.current?.focus()
    return problem !== null
  }

  return (
    <form method="post" onSubmit={submit} className={formClasses.form}>
      <p className={formClasses.lede}>You'll be signed out on all devices.</p>
      <PasswordField
        ref={field}
        label="New password"
        autoComplete="new-password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={weakness}
      />
      <SubmitButton label="Set new password" busyLabel="Setting..." busy={busy} />
      <FormMessage message={message} />
    </form>
  )
}
