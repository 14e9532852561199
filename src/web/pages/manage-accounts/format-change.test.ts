import { expect, test } from 'vitest'
import { formatPeople, previewEdit, previewGiving } from './format-change.ts'

const all = [
  { name: 'Core', bought: 10, held: 7, left: 3, idle: 3, unusedPerMonth: 30 },
  { name: 'Team', bought: 2, held: 2, left: 0, idle: 0, unusedPerMonth: 0 },
]

test('handing out says who gets what, and how many seats are idle then', () => {
  expect(previewGiving(['Ann', 'Bob'], ['Core'], all)).toBe(
    'Ann and Bob get Core. 1 of 10 Core seats is idle then.',
  )
  expect(previewGiving(['Ann', 'Bob', 'Cal'], ['Core'], all)).toBe(
    '3 people get Core. All 10 Core seats are in use then.',
  )
  expect(previewGiving([], ['Core'], all)).toBe('')
  expect(previewGiving(['Ann'], [], all)).toBe('')
})

test('an edit says what is gained and lost, and nothing while nothing changes', () => {
  expect(previewEdit('Ann', ['Team'], ['Core'], all)).toBe(
    'Ann gets Core. 2 of 10 Core seats are idle then. Ann loses Team today. 1 of 2 Team seats is idle then.',
  )
  expect(previewEdit('Ann', ['Core'], [], all)).toBe(
    'Ann loses Core today. 4 of 10 Core seats are idle then.',
  )
  expect(previewEdit('Ann', ['Core'], ['Core'], all)).toBe('')
})

test('up to two people are named', () => {
  expect(formatPeople(['Ann'])).toBe('Ann')
  expect(formatPeople(['Ann', 'Bob', 'Cal'])).toBe('3 people')
})
