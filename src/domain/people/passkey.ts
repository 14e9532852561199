import { Refused } from '../platform/refused.ts'
import { oneLine } from './company.ts'

export const maxPasskeys = 10
const maxName = 100

/** The name of a passkey, as its owner sees it. */
export function checkPasskeyName(typed: string): string {
  const name = oneLine(typed)
  if (name === '') throw refusedName('Please enter a name.')
  if ([...name].length > maxName) throw refusedName(`Use at most ${maxName} characters.`)
  return name
}

export function requireRoomForPasskey(count: number) {
  if (count >= maxPasskeys) throw new Refused('too_many_passkeys')
}

/** Synced passkeys always count 0. A counter above 0 that does not rise is a copy of the key. */
export function isCounterSound(stored: number, given: number): boolean {
  return given > stored || (stored === 0 && given === 0)
}

function refusedName(text: string) {
  return new Refused('invalid_input', { fields: { name: text } })
}
