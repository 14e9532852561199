import { expect, test } from 'vitest'
import { formatShortage, isOff, noSeatsText } from './choice-rules.ts'

const counts = { Core: 0, Team: 2 }
const of = (name: string, bought: number) => ({ name, bought, held: 0, left: 0, unusedPerMonth: 0 })

test.each([
  ['a seat is left', 'Team', [], [], false],
  ['none is left', 'Core', [], [], true],
  ['none is left of what was chosen before somebody was quicker', 'Core', ['Core'], [], false],
  ['none is left of what the member holds', 'Core', [], ['Core'], false],
  ['nothing is known of it', 'Gold', [], [], true],
])('%s: %s', (_, name, chosen, held, off) => {
  expect(isOff({ name, counts, chosen, held })).toBe(off)
})

test('only what was bought can be all in use', () => {
  expect(noSeatsText([of('Core', 3), of('Team', 2)], counts)).toBe('All Core seats are in use.')
  expect(noSeatsText([of('Core', 0), of('Team', 2)], counts)).toBeNull()
})

test('too many people for the seats that are left are told before they are sent', () => {
  expect(formatShortage(2, ['Team'], counts)).toBeNull()
  expect(formatShortage(2, ['Solo'], { Solo: 1 })).toBe('2 members are selected, but Solo has 1 seat left.')
  expect(formatShortage(3, ['Team'], counts)).toBe('3 members are selected, but Team has 2 seats left.')
  expect(formatShortage(1, ['Core', 'Team'], counts)).toBe('1 member is selected, but Core has 0 seats left.')
})
