import { readFileSync } from 'node:fs'

/**
 * The passwords that attackers try first: those with 8 or more characters among the 10,000 most common in public
 * leaks, plus some from newer yearly lists. One per line, lower case.
 */
const common = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

export function isCommonPassword(loweredPassword: string): boolean {
  return common.has(loweredPassword)
}
