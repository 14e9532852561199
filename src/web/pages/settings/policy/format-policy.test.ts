import { expect, test } from 'vitest'
import type { WireStep } from '#contract/purchasing/policy.ts'
import { formatPolicyStep } from './format-policy.ts'

const people = [
  { _id: 'm1', name: 'Ines Duarte' },
  { _id: 'm2', name: 'Priya Raman' },
]

test.each<[string, WireStep]>([
  [
    'Manager: the manager of whoever asks decides on every request.',
    { name: 'Manager', always: true, approvers: 'manager', need: 'any' },
  ],
  [
    'Finance: Ines Duarte decides above $2,000.00 a year.',
    { name: 'Finance', overPerYear: 2000, approvers: ['m1'], need: 'any' },
  ],
  [
    'Security: Ines Duarte and Priya Raman decide on Security & Compliance above $0.00 a year.',
    {
      name: 'Security',
      overPerYear: 0,
      categories: ['Security & Compliance'],
      approvers: ['m1', 'm2'],
      need: 'all',
    },
  ],
  [
    'Tools: any admin decides on Design or Sales.',
    { name: 'Tools', categories: ['Design', 'Sales'], approvers: 'admins', need: 'any' },
  ],
  [
    'Two: Ines Duarte or somebody who left decides on every request.',
    { name: 'Two', always: true, approvers: ['m1', 'gone'], need: 'any' },
  ],
])('a step reads: %s', (text, step) => {
  expect(formatPolicyStep(step, people)).toBe(text)
})
