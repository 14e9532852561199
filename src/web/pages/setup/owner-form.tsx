import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { MIN_PASSWORD_LENGTH, whyWeak } from '#domain/people/password.ts'
import { type ApiError, call } from '#web/api.ts'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { failureText } from '#web/parts/auth/failure-text.ts'
import { EmailField, PasswordField, readForm } from '#web/parts/auth/fields.tsx'
import { FormMessage, type Message } from '#web/parts/auth/form-message.tsx'
import { SubmitButton } from '#web/parts/auth/submit-button.tsx'
import { sharedSession } from '#web/session.ts'

const messages = {
  refused: "We couldn't set up the owner. Please try again.",
  network: 'An unexpected error occurred. Please try again later.',
}

type OwnerFormProps = { token: string; onUnusableLink: (why: string) => void }
type Problems = Partial<Record<'email' | 'name' | 'password', string>>

export function OwnerForm({ token, onUnusableLink }: OwnerFormProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [message, setMessage] = useState<Message | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = { ...readForm(form), name: String(new FormData(form).get('name') ?? '').trim() }
    const weakness = whyWeak(typed.password, { email: typed.email })
    setMessage(null)
    setProblems(weakness ? { password: weakness } : {})
    if (weakness) return
    setBusy(true)
    try {
      await call('POST /api/setup', { body: { token, ...typed } })
      await sharedSession.refresh()
      await navigate('/operator', { replace: true })
    } catch (error) {
      fail(error as ApiError)
      setBusy(false)
    }
  }

  function fail(error: ApiError) {
    const text = failureText(error, messages)
    if (error.code === 'link_unknown' || error.code === 'link_expired') onUnusableLink(text)
    else if (error.fields && Object.keys(error.fields).length > 0) setProblems(error.fields)
    else setMessage({ wrong: true, text })
  }

  return (
    <form method="post" onSubmit={submit} className={formClasses.form}>
      <p className={formClasses.lede}>
        You'll run this installation: you set its prices, approve requests and invite everyone else.
      </p>
      <EmailField error={problems.email} />
      <TextInput
        label="Your name"
        name="name"
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={100}
        size="md"
        error={problems.name}
      />
      <PasswordField
        autoComplete="new-password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={problems.password}
      />
      <SubmitButton label="Create the owner" busyLabel="Creating..." busy={busy} />
      <FormMessage message={message} />
    </form>
  )
}
