import { expect, test } from 'vitest'
import { formatShortage, isOff, noSeatsText } from './choice-rules.ts'

const counts = { Core: 0, Team: 2 }
const of = (name: string, bought: number) => ({ name, bought, held: 0, left: 0, idle: 0, unusedPerMonth: 0 })

test.each([
  ['a seat is left', 'Team', [], [], false],
  ['none is left', 'Core', [], [], true],
  ['none is left of what was selected before someone else took the last seat', 'Core', ['Core'], [], false],
  ['none is left of what the member has', 'Core', [], ['Core'], false],
  ['the sub-product is unknown', 'Gold', [], [], true],
])('%s: %s', (_, name, chosen, held, off) => {
  expect(isOff({ name, counts, chosen, held })).toBe(off)
})

test('only products that were bought can be fully assigned', () => {
  expect(noSeatsText([of('Core', 3), of('Team', 2)], counts)).toBe('All Core seats are in use.')
  expect(noSeatsText([of('Core', 0), of('Team', 2)], counts)).toBeNull()
})

test('selecting more people than seats left is reported before sending', () => {
  expect(formatShortage(2, ['Team'], counts)).toBeNull()
  expect(formatShortage(2, ['Solo'], { Solo: 1 })).toBe('2 members are selected, but Solo has 1 seat left.')
  expect(formatShortage(3, ['Team'], counts)).toBe('3 members are selected, but Team has 2 seats left.')
  expect(formatShortage(1, ['Core', 'Team'], counts)).toBe('1 member is selected, but Core has 0 seats left.')
})
