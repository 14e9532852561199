import { expect, test } from 'vitest'
import { readDollars } from './read-dollars.ts'

test('dollars are read as people type them', () => {
  expect(['1,200.50', '$1200', ' 0 ', '$ 12.5'].map(readDollars)).toEqual([1200.5, 1200, 0, 12.5])
})

test('anything but a plain amount is not a number', () => {
  for (const typed of ['', 'much', '-1', '1e5', 'Infinity', '0x10', '1.005', '1.'])
    expect(readDollars(typed), typed).toBeNaN()
})
