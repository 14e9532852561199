import { Refused } from '../platform/refused.ts'
import { oneLine } from './company.ts'

const maxName = 100

/** A person's name: one line of 1 to 100 characters. */
export function checkName(typed: string): string {
  const name = oneLine(typed)
  if (name === '') throw refusedName('Please enter your name.')
  if ([...name].length > maxName) throw refusedName(`Use at most ${maxName} characters.`)
  return name
}

function refusedName(text: string) {
  return new Refused('invalid_input', { fields: { name: text } })
}
