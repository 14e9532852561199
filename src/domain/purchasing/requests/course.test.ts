import { expect, test } from 'vitest'
import { courseOf } from './course.ts'
import { adminsStep, type PolicyStep, stepsFor } from './policy.ts'

const asked = { perYearCents: 1_500_00, categories: ['AI'] }
const manager: PolicyStep = { name: 'Manager', always: true, approvers: 'manager', need: 'any' }
const finance: PolicyStep = { name: 'Finance', overPerYearCents: 2_000_00, approvers: ['i'], need: 'any' }
const security: PolicyStep = {
  name: 'Security',
  categories: ['Security'],
  approvers: ['p', 'q'],
  need: 'all',
}

/** "Manager", "(Finance)" for one that is skipped. */
function shown(
  policy: PolicyStep[],
  taken = stepsFor(policy, asked, { isAdmin: false, isOverBudget: false }),
) {
  return courseOf(policy, taken, asked).map((each) => (each.isSkipped ? `(${each.name})` : each.step.name))
}

test('steps that do not apply are skipped in their place', () => {
  expect(shown([finance, manager, security])).toEqual(['(Finance)', 'Manager', '(Security)'])
})

test('steps that no policy has come last', () => {
  const over = stepsFor([manager], asked, { isAdmin: false, isOverBudget: true })
  expect(shown([manager, finance], over)).toEqual(['Manager', '(Finance)', 'Over budget'])
  expect(shown([finance])).toEqual(['(Finance)', adminsStep.name])
  expect(shown([])).toEqual([adminsStep.name])
})

test('of two steps with one name the one that applies is taken', () => {
  const small: PolicyStep = { ...finance, overPerYearCents: 1_000_00 }
  expect(shown([finance, small])).toEqual(['(Finance)', 'Finance'])
  expect(shown([small, finance])).toEqual(['Finance', '(Finance)'])
})

test('what the request takes stays, even if its condition no longer holds', () => {
  expect(shown([manager, security], [manager, security])).toEqual(['Manager', 'Security'])
})
