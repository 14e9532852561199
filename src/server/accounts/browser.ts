import type { Ctx } from '../context.ts'

/** The browser behind a call of the contract that binds one. */
export function browserOf({ browser }: Ctx): string {
  if (!browser) throw new Error('This call of the contract does not bind the browser.')
  return browser
}
