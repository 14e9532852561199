import { expect, test } from 'vitest'
import { currentPoolConditions, poolConditions, poolConditionsVersions } from './pool-conditions.ts'

test('the pool conditions are named by their date, the newest last', () => {
  expect(poolConditionsVersions.toSorted()).toEqual([...poolConditionsVersions])
  expect(currentPoolConditions).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(poolConditionsVersions.at(-1)).toBe(currentPoolConditions)
})

test('the pool conditions say what binds, what can be withdrawn, what is paid and who sees a maximum', () => {
  const text = poolConditions.map((condition) => condition.text).join('\n')
  for (const part of [
    '48 hours',
    'no deposit',
    '14 days',
    '7 days',
    '30 days overdue',
    '365 days',
    'maximum prices',
  ])
    expect(text).toContain(part)
})
