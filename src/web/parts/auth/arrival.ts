import { useLocation } from 'react-router'
import { errors, isErrorCode } from '#contract/platform/errors.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Message } from './form-message.tsx'

const notices = {
  'account-created': 'Account created successfully! Please log in.',
  'password-changed': 'Your password was changed. Please log in with the new one.',
  'address-restored':
    "Your account has its old address back. We've emailed you a link to set a new password.",
  'account-deleted': "We'll delete your account in 7 days. Log in before then to keep it.",
  'signed-out-everywhere': "You're signed out on all devices. Please log in again.",
}

type Notice = keyof typeof notices

type Arrival = { notice?: string; email?: string }

/** What another page passes on when it sends someone here: in the history state, never in the URL. */
export function arrivingWith(notice: Notice, email?: string): Arrival {
  return email === undefined ? { notice } : { notice, email }
}

/** The email of someone who just signed up, so that they don't type it again; else empty. */
export function useArrivalEmail(): string {
  const hydrated = useHydrated()
  const { state } = useLocation()
  const email = hydrated ? (state as Arrival | null)?.email : undefined
  return typeof email === 'string' ? email : ''
}

/** Why the visitor is here: a completed action, or a failed Google sign-in. */
export function useArrivalMessage(): Message | null {
  const hydrated = useHydrated()
  const { state, search } = useLocation()
  if (!hydrated) return null
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error !== null) return { wrong: true, text: sentenceFor(error) }
  const notice = (state as Arrival | null)?.notice ?? query.get('notice')
  return isNotice(notice) ? { wrong: false, text: notices[notice] } : null
}

function sentenceFor(code: string) {
  return isErrorCode(code) ? errors[code][1] : 'Login failed. Please try again.'
}

function isNotice(word: unknown): word is Notice {
  return typeof word === 'string' && Object.hasOwn(notices, word)
}
