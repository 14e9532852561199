import { type FormEvent, useEffect, useRef } from 'react'
import { MIN_PASSWORD_LENGTH } from '#domain/people/password.ts'
import classes from '#web/parts/auth/auth-form.module.css'
import { EmailField, PasswordField, readForm } from '#web/parts/auth/fields.tsx'
import { FormMessage } from '#web/parts/auth/form-message.tsx'
import { GoogleButton } from '#web/parts/auth/google-button.tsx'
import { useLinkedInvitation } from '#web/parts/auth/invitation-note.tsx'
import { SubmitButton } from '#web/parts/auth/submit-button.tsx'
import type { SignUp } from './use-sign-up.ts'

/** Step 1, also used to fix the password once the address is verified. */
export function DetailsForm({ signUp }: { signUp: SignUp }) {
  const { details, weakness, message, busy, isVerified } = signUp
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const invited = useLinkedInvitation().data?.email

  // The invited address, unless another was typed meanwhile.
  useEffect(() => {
    if (invited && email.current?.value === '') email.current.value = invited
  }, [invited])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only returning from the code focuses the address
  useEffect(() => {
    if (details.email !== '') (isVerified ? password : email).current?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused attempt focuses the field
  useEffect(() => {
    if (weakness) password.current?.focus()
  }, [weakness, details])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void signUp.submitDetails(readForm(event.currentTarget))
  }

  return (
    <form method="post" onSubmit={submit} className={classes.form}>
      <GoogleButton />
      <EmailField
        ref={email}
        defaultValue={details.email}
        description={isVerified ? 'This address is verified.' : undefined}
      />
      <PasswordField
        ref={password}
        autoComplete="new-password"
        defaultValue={details.password}
        description={`At least ${MIN_PASSWORD_LENGTH} characters`}
        error={weakness}
      />
      <SubmitButton
        label="Sign Up"
        busyLabel={isVerified ? 'Signing up...' : 'Sending the code...'}
        busy={busy}
      />
      <FormMessage message={message} />
    </form>
  )
}
