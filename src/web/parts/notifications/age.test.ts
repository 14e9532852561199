import { expect, test } from 'vitest'
import { ageOf } from '../when.tsx'
import { groupByAge } from './age.ts'

const now = new Date(2027, 0, 26, 9, 30)

test('the age is by calendar days, not by hours', () => {
  expect(ageOf(new Date(2027, 0, 26, 0, 1), now)).toBe('Today')
  expect(ageOf(new Date(2027, 0, 25, 23, 59), now)).toBe('Yesterday')
  expect(ageOf(new Date(2027, 0, 1), now)).toBe('This month')
  expect(ageOf(new Date(2026, 11, 31), now)).toBe('Earlier')
  expect(ageOf(new Date(2026, 0, 26), now)).toBe('Earlier')
})

test('yesterday is yesterday on the first of a month, and a clock that is ahead is today', () => {
  expect(ageOf(new Date(2027, 0, 31), new Date(2027, 1, 1))).toBe('Yesterday')
  expect(ageOf(new Date(2027, 0, 27), now)).toBe('Today')
})

test('groups are in order, and empty ones are left out', () => {
  const items = [new Date(2027, 0, 26, 9), new Date(2026, 10, 2)].map((at) => ({
    createdAt: at.toISOString(),
  }))
  expect(groupByAge(items, now)).toEqual([
    { age: 'Today', items: [items[0]] },
    { age: 'Earlier', items: [items[1]] },
  ])
})
