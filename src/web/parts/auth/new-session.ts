import { queryClient } from '../../queries.ts'
import { sharedSession } from '../../session.ts'
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
    const { loggedIn } = await sharedSession.refresh()
    return loggedIn ? null : "Your browser didn't save the login. Please allow cookies and try again."
  } catch (error) {
    return failureText(error, loginMessages)
  }
}
