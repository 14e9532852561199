import type { ProofMethod } from '#domain/people/factors.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/queries.ts'
import { sharedSession } from '#web/session.ts'
import { failureText } from './failure-text.ts'

export const loginMessages = {
  refused: 'Login failed. Please try again.',
  network: 'An unexpected error occurred. Please try again later.',
}

/** Refetches the session after a login; returns the error to show, or null. */
export async function readNewSession(): Promise<string | null> {
  try {
    // The next account must not see anything cached for the previous one.
    queryClient.removeQueries({ type: 'inactive' })
    const { loggedIn, hasEnded } = await sharedSession.refresh()
    return loggedIn && !hasEnded
      ? null
      : "Your browser didn't save the login. Please allow cookies and try again."
  } catch (error) {
    return failureText(error, loginMessages)
  }
}

type Login = { email: string; password: string; invitation: string | null }

/** Logs in; returns the error to show, the second factors of which one must follow, or null. */
export async function logIn(body: Login): Promise<string | ProofMethod[] | null> {
  try {
    const { secondFactor } = await call('POST /auth/login', { body })
    return secondFactor ?? (await readNewSession())
  } catch (error) {
    return failureText(error, loginMessages)
  }
}
