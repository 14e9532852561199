import type { FormEvent } from 'react'
import { call } from '#web/api.ts'
import { pageMeta } from '#web/page-meta.ts'
import formClasses from '#web/parts/auth/auth-form.module.css'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { BackToLogin } from '#web/parts/auth/back-to-login.tsx'
import { failureText } from '#web/parts/auth/failure-text.ts'
import { EmailField, readForm } from '#web/parts/auth/fields.tsx'
import { FormMessage, type Message } from '#web/parts/auth/form-message.tsx'
import { SubmitButton } from '#web/parts/auth/submit-button.tsx'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'

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
