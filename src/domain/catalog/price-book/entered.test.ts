import { expect, test } from 'vitest'
import { readAmount, readPercent } from './entered.ts'

test.each([
  ['12.50', 12_50],
  [' 12.5 ', 12_50],
  ['0', 0],
  ['0.01', 1],
  ['1000000', 1_000_000_00],
  ['1000000.00', 1_000_000_00],
  [12.5, 12_50],
  [0.07, 7],
  [19.99, 19_99],
  [1_000_000, 1_000_000_00],
])('the amount %j is read as %i cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents)
})

test.each(['', 'free', '-1', '12,50', '1,000', '12.505', '1000000.01', '9999999', '1e3', '$5', '.5', '5.'])(
  'the amount %j is kept as it was typed',
  (typed) => {
    expect(readAmount(typed)).toBe(typed)
  },
)

test.each([12.505, 1_000_000.01, -1, Number.NaN, 1e-7, 1e21])('the number %d is no amount', (typed) => {
  expect(readAmount(typed)).toBe(String(typed))
})

test.each([
  ['20', 20],
  [20, 20],
  [' 0 ', 0],
  [100, 100],
  ['101', '101'],
  ['12.5', '12.5'],
  [12.5, '12.5'],
  [-1, '-1'],
  ['', ''],
])('the discount %j is read as %j', (typed, read) => {
  expect(readPercent(typed)).toBe(read)
})
