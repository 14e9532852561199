import { bodyKeptDays, hiddenSecret } from '#domain/platform/stored-email.ts'

/** Why an email's text differs from what its recipient got; null if it doesn't. */
export function formatBody(text: string): string | null {
  if (text === '') return `The text of this email was removed ${bodyKeptDays} days after it was written.`
  if (!text.includes(hiddenSecret)) return null
  return `The code or link in this email is hidden here as ${hiddenSecret}. Only the recipient gets it.`
}
