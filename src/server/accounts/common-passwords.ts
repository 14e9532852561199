import { readFileSync } from 'node:fs'

/**
 * The passwords that guessers try first: those of 8 or more characters among the 10,000 most common ones
 * of public leaks, and some that newer yearly lists add. One to a line, in lower case.
 */
const common = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

export function isCommonPassword(loweredPassword: string): boolean {
  return common.has(loweredPassword)
}
