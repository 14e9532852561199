import type { FormEvent } from 'react'
import { call } from '../../api.ts'
import { pageMeta } from '../../page-meta.ts'
import formClasses from '../../parts/auth/auth-form.module.css'
import { AuthFrame } from '../../parts/auth/auth-frame.tsx'
import { BackToLogin } from '../../parts/auth/back-to-login.tsx'
import { failureText } from '../../parts/auth/failure-text.ts'
import { EmailField, readForm } from '../../parts/auth/fields.tsx'
import { FormMessage, type Message } from '../../parts/auth/form-message.tsx'
import { SubmitButton } from '../../parts/auth/submit-button.tsx'
import { useSubmitOnce } from '../../parts/use-submit-once.ts'

export function meta() {
  return pageMeta({
    title: 'Forgot your password?',
    description: 'Get a link by email to reset your password.',
    path: '/forgot-password',
  })
}

const messages = {
  refused: "We couldn't send the link. Please try again.",
  network: 'An unexpected error occurred. Please try again later.',
}

/** The same answer for every address, so that nobody learns who has an account. */
const done: Message = {
  wrong: false,
  text: 'If this address has an account, we emailed it a link. The link works once, for 30 minutes.',
}

export default function ForgotPasswordPage() {
  const send = useSubmitOnce({
    mutationFn: (email: string) => call('POST /api/forgot-password', { body: { email } }),
  })
  const failure = send.error && { wrong: true, text: failureText(send.error, messages) }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send.mutate(readForm(event.currentTarget).email)
  }

  return (
    <AuthFrame title="Forgot your password?" foot={<BackToLogin />}>
      <form method="post" onSubmit={submit} className={formClasses.form}>
        <p className={formClasses.lede}>We'll email you a link to reset it.</p>
        <EmailField />
        <SubmitButton label="Send link" busyLabel="Sending..." busy={send.isPending} />
        <FormMessage message={send.isSuccess ? done : failure} />
      </form>
    </AuthFrame>
  )
}
