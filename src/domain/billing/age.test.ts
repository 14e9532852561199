import { expect, test } from 'vitest'
import { ageDays, ageLabel, ages } from './age.ts'

test('every day past due has one age', () => {
  for (let days = -3; days <= 200; days += 1) {
    const found = ages.filter((age) => {
      const [from, to] = ageDays[age]
      return days >= (from ?? days) && days <= (to ?? days)
    })
    expect(found).toHaveLength(1)
  }
})

test('ages in words', () => {
  expect(ages.map(ageLabel)).toEqual([
    'Not due',
    '1–7 days',
    '8–14 days',
    '15–30 days',
    '31–60 days',
    '61–90 days',
    'Over 90 days',
  ])
})
