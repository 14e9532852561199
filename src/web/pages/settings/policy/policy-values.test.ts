import { expect, test } from 'vitest'
import type { WireStep } from '#contract/purchasing/policy.ts'
import { amountOf, moved, newStep, problemsOf, stepsOf, valuesOf } from './policy-values.ts'

const steps: WireStep[] = [
  { name: 'Manager', always: true, approvers: 'manager', need: 'any' },
  { name: 'Finance', overPerYear: 2000, approvers: ['m1'], need: 'any' },
  {
    name: 'Security',
    overPerYear: 0,
    categories: ['Security & Compliance'],
    approvers: ['m1', 'm2'],
    need: 'all',
  },
  { name: 'Tools', categories: ['Design'], approvers: 'admins', need: 'any' },
]
const people = [{ _id: 'm1', name: 'Ines', joined: true }]

test('a policy comes out of the form as it went in', () => {
  expect(stepsOf(valuesOf(steps, people))).toEqual(steps)
  expect(valuesOf(steps, people).steps[2]?.people).toEqual([
    people[0],
    { _id: 'm2', name: 'Somebody', joined: false },
  ])
})

test('a problem is named with its step', () => {
  expect(problemsOf(valuesOf(steps, people))).toEqual({})
  const named = { ...newStep(), name: 'Finance' }
  const values = {
    steps: [
      newStep(),
      { ...named, when: 'over' as const, over: 'much' },
      { ...named, when: 'categories' as const },
      { ...named, who: 'people' as const },
    ],
  }
  expect(problemsOf(values)).toEqual({
    'steps.0.name': 'Step 1: enter a name of at most 60 characters.',
    'steps.1.overPerYear': 'Step 2: enter an amount.',
    'steps.2.categories': 'Step 3: choose at least one category.',
    'steps.3.approvers': 'Step 4: choose 1 to 20 people.',
  })
})

test('steps move by one, and stay at either end', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('amounts are read as people type them', () => {
  expect(amountOf('$2,000.50')).toBe(2000.5)
  expect(amountOf(' 0 ')).toBe(0)
  expect(amountOf('')).toBeNaN()
  for (const typed of ['1e5', '1e400', 'Infinity', '0x10', '-1', '2.005', '1000000001'])
    expect(amountOf(typed), typed).toBeNaN()
})
