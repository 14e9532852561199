import { expect, test } from 'vitest'
import {
  adminsStep,
  applies,
  checkPolicy,
  overBudgetStep,
  type PolicyStep,
  stepsFor,
  withoutApprover,
} from './policy.ts'

const asked = { perYearCents: 2_000_00, categories: ['Security & Compliance'] }

test.each<[Pick<PolicyStep, 'always' | 'overPerYearCents' | 'categories'>, boolean]>([
  [{ always: true }, true],
  [{ overPerYearCents: 1_999_99 }, true],
  [{ overPerYearCents: 2_000_00 }, false],
  [{ categories: ['Security & Compliance', 'HR'] }, true],
  [{ categories: ['HR'] }, false],
  [{ overPerYearCents: 1_000_00, categories: ['Security & Compliance'] }, true],
  [{ overPerYearCents: 2_000_00, categories: ['Security & Compliance'] }, false],
  [{ overPerYearCents: 1_000_00, categories: ['HR'] }, false],
])('a step with %j applies to $2,000.00 of security: %s', (condition, expected) => {
  expect(applies(condition, asked)).toBe(expected)
})

const manager: PolicyStep = { name: 'Manager', always: true, approvers: 'manager', need: 'any' }
const large: PolicyStep = { name: 'Large', overPerYearCents: 5_000_00, approvers: ['m'], need: 'all' }

test.each([
  ['an admin without an applying step', [large], { isAdmin: true, isOverBudget: false }, []],
  ['anybody else without one', [large], { isAdmin: false, isOverBudget: false }, [adminsStep.name]],
  ['a company without a policy', [], { isAdmin: false, isOverBudget: false }, [adminsStep.name]],
  ['an admin over a soft budget', [], { isAdmin: true, isOverBudget: true }, [overBudgetStep.name]],
  [
    'an employee over one',
    [manager],
    { isAdmin: false, isOverBudget: true },
    ['Manager', overBudgetStep.name],
  ],
])('%s takes the steps', (_, policy, who, names) => {
  expect(stepsFor(policy, asked, who).map(({ name }) => name)).toEqual(names)
})

test('a policy that cannot work is refused, and the field names the step', () => {
  const known = { isMember: (id: string) => id === 'm', hasVendors: (id: string) => id === 'hr' }
  const refused = (step: Partial<PolicyStep>) => {
    try {
      checkPolicy([manager, { ...manager, ...step } as PolicyStep], known)
    } catch (error) {
      return Object.entries((error as { detail: { fields: Record<string, string> } }).detail.fields)[0]
    }
    return null
  }
  expect(refused({})).toBeNull()
  expect(refused({ name: ' ' })).toEqual(['steps.1.name', expect.stringMatching(/^Step 2: /)])
  expect(refused({ overPerYearCents: 1 })?.[0]).toBe('steps.1.always')
  const { always: _, ...never } = manager
  expect(() => checkPolicy([never], known)).toThrow(expect.objectContaining({ code: 'invalid_policy' }))
  expect(refused({ approvers: [] })?.[0]).toBe('steps.1.approvers')
  expect(refused({ approvers: ['m', 'm'] })?.[0]).toBe('steps.1.approvers')
  expect(refused({ approvers: ['stranger'] })?.[0]).toBe('steps.1.approvers')
  expect(refused({ approvers: Array.from({ length: 21 }, (_, at) => `m${at}`) })?.[0]).toBe(
    'steps.1.approvers',
  )
  expect(refused({ ...never, always: undefined, categories: [] } as never)?.[0]).toBe('steps.1.categories')
  expect(refused({ always: undefined, categories: ['hr', 'none'] } as never)).toEqual([
    'steps.1.categories',
    'Step 2: choose categories that a vendor has.',
  ])
  expect(refused({ always: undefined, categories: ['hr'] } as never)).toBeNull()
  expect(() => checkPolicy(Array(11).fill(manager), known)).toThrow()
})

test('places of somebody who left go to one person, or to the admins', () => {
  const steps = [manager, { ...large, approvers: ['a', 'b'] }, { ...large, approvers: ['a'] }]
  expect(withoutApprover(steps, 'a', 'c').steps.map(({ approvers }) => approvers)).toEqual([
    'manager',
    ['c', 'b'],
    ['c'],
  ])
  expect(withoutApprover(steps, 'a', 'b').steps.map(({ approvers }) => approvers)).toEqual([
    'manager',
    ['b'],
    ['b'],
  ])
  const gone = withoutApprover(steps, 'a', null)
  expect(gone.steps.map(({ approvers }) => approvers)).toEqual(['manager', ['b'], 'admins'])
  expect(gone.changed).toBe(2)
})
