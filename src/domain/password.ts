export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 1024

export type PasswordRules = {
  /** The address of the account: a password that everybody knows already. */
  email: string
  /** Asked in lower case. The browser has no list and leaves it out; the server always asks. */
  isCommon?: (password: string) => boolean
}

/** The rule that this new password breaks, as a sentence for its owner; null when it may be used. */
export function whyWeak(password: string, { email, isCommon = () => false }: PasswordRules): string | null {
  const length = [...password].length
  const lowered = password.trim().toLowerCase()
  if (length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters for your password.`
  if (length > LONGEST_PASSWORD) return 'Use at most 1,024 characters for your password.'
  if (lowered === email.trim().toLowerCase()) return 'Your password cannot be your e-mail address.'
  if (isCommon(lowered)) return 'This password is too common and easy to guess. Choose another one.'
  return null
}
