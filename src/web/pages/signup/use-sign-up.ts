import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '#web/api.ts'
import { arrivingWith } from '#web/parts/auth/arrival.ts'
import { failureText } from '#web/parts/auth/failure-text.ts'
import type { Message } from '#web/parts/auth/form-message.tsx'
import { readNewSession } from '#web/parts/auth/new-session.ts'
import { useInvitationToken, useNext, withNext } from '#web/parts/auth/use-next.ts'
import { readGuestOrder } from '#web/parts/guest-order.ts'
import { keepEmail, keptEmail } from './kept-email.ts'

export type Details = { email: string; password: string }
export type SignUp = ReturnType<typeof useSignUp>

const network = 'An error occurred. Please try again.'

/** The two steps to an account. A verified address stays verified while other fields are fixed. */
export function useSignUp() {
  const navigate = useNavigate()
  const next = useNext()
  const invitation = useInvitationToken()
  const [step, show] = useState<'details' | 'code'>('details')
  const [details, setDetails] = useState<Details>({ email: '', password: '' })
  const [verifiedEmail, setVerifiedEmail] = useState<string | null>(null)
  const [weakness, setWeakness] = useState<string | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const [busy, setBusy] = useState(false)

  // A reload keeps the step, but not the password, which is asked for again after the code.
  useEffect(() => {
    const email = keptEmail()
    if (email === null) return
    setDetails({ email, password: '' })
    show('code')
  }, [])

  function setStep(next: typeof step, email: string | null = null) {
    keepEmail(email)
    show(next)
  }

  /** Runs one action at a time; an error becomes the message under the form. Returns whether it worked. */
  async function attempt(
    action: () => Promise<unknown>,
    refused: string,
    isMended = (_error: unknown) => false,
  ) {
    setBusy(true)
    setMessage(null)
    try {
      await action()
      return true
    } catch (error) {
      const text = failureText(error, { refused, network })
      if (!isMended(error)) setMessage({ wrong: true, text })
      return false
    } finally {
      setBusy(false)
    }
  }

  /** The server checks the password first, so that nobody enters a code for a password it refuses. */
  async function sendCode(body: Details) {
    const { email, password } = body
    const action = () => call('POST /api/send-otp', { body: password ? body : { email } })
    const isSent = await attempt(action, 'Failed to send one time password. Try again.', backToDetails)
    // A browser verifies one address at a time; a new code resets the previous verification.
    if (isSent) setVerifiedEmail(null)
    return isSent
  }

  async function submitDetails(typed: Details) {
    setDetails(typed)
    setWeakness(null)
    if (typed.email === verifiedEmail) await createAccount(typed)
    else if (await sendCode(typed)) setStep('code', typed.email)
  }

  async function submitCode(otp: string) {
    if (busy) return
    const isVerified =
      details.email === verifiedEmail ||
      (await attempt(
        () => call('POST /api/verify-otp', { body: { otp } }),
        'Failed to verify OTP. Try again.',
      ))
    if (!isVerified) return
    setVerifiedEmail(details.email)
    if (details.password) return createAccount(details)
    setMessage({ wrong: false, text: 'Your email is verified. Choose your password again.' })
    setStep('details')
  }

  async function createAccount(typed: Details) {
    const action = () => call('POST /signup', { body: { ...typed, invitation } })
    const isCreated = await attempt(action, 'Signup failed. Try again.', backToDetails)
    if (isCreated) keepEmail(null)
    if (!isCreated || (readGuestOrder() && (await logIn(typed)))) return
    await navigate(withNext('/landing', next), { state: arrivingWith('account-created', typed.email) })
  }

  /** Whoever ordered before signing up goes on with the order: the page redirects once they are logged in. */
  async function logIn(body: Details) {
    setBusy(true)
    const isLoggedIn = await call('POST /auth/login', { body }).then(
      async () => (await readNewSession()) === null,
      () => false,
    )
    setBusy(isLoggedIn)
    return isLoggedIn
  }

  /** Two errors are fixed in step 1; returns whether that step shows them itself. */
  function backToDetails(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    const isWeak = error.code === 'weak_password'
    if (isWeak) setWeakness(error.fields.password ?? error.message)
    if (error.code === 'email_not_verified') setVerifiedEmail(null)
    if (isWeak || error.code === 'email_not_verified') setStep('details')
    return isWeak
  }

  function changeAddress() {
    setMessage(null)
    setStep('details')
  }

  const sendAgain = () => sendCode(details)
  return {
    ...{ step, details, weakness, message, busy },
    isVerified: verifiedEmail !== null && verifiedEmail === details.email,
    ...{ submitDetails, submitCode, sendAgain, changeAddress },
  }
}
