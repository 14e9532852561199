export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 1024

export type PasswordRules = {
  /** The account's address, which must not be the password. */
  email: string
  /** Called in lower case. The browser has no list and omits it; the server always checks. */
  isCommon?: (password: string) => boolean
}

/** Why a new password is refused, as a sentence for its owner; null if it is fine. */
export function whyWeak(password: string, { email, isCommon = () => false }: PasswordRules): string | null {
  const length = [...password].length
  const lowered = password.trim().toLowerCase()
  if (length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters for your password.`
  if (length > MAX_PASSWORD_LENGTH) return 'Use at most 1,024 characters for your password.'
  if (lowered === email.trim().toLowerCase()) return 'Your password cannot be your email address.'
  if (isCommon(lowered)) return 'This password is too common and easy to guess. Choose another one.'
  return null
}
