import { expect, test } from 'vitest'
import { earliestStart, requireSwitchable, type SwitchFacts, startDay, switchProblem } from './switching.ts'

const old = {
  cyclesStart: new Date('2026-06-11T15:30:00Z'),
  billingCycle: 'monthly',
  cancelsAt: null,
} as const
const facts: SwitchFacts = {
  status: 'paid',
  cancelsAt: null,
  lines: [{ planId: 'business', billingCycle: 'monthly' }],
  termEndsAt: null,
}
const target = { planId: 'business', billingCycle: 'monthly', startsOn: '2027-03-11' } as const

test('later awards start 3 days after their clearing, but never before the pool does', () => {
  expect(earliestStart('2027-03-01', null)).toBe('2027-03-01')
  expect(earliestStart('2027-03-01', '2027-02-10')).toBe('2027-03-01')
  expect(earliestStart('2027-03-01', '2027-03-20')).toBe('2027-03-23')
})

test('a switching company starts at the first end of a cycle from then on', () => {
  expect(startDay('2027-03-01', null)).toBe('2027-03-01')
  expect(startDay('2027-03-01', old)).toBe('2027-03-11')
  expect(startDay('2027-03-11', old)).toBe('2027-03-11')
  expect(startDay('2027-03-12', old)).toBe('2027-04-11')
})

test('if the old subscription was canceled meanwhile, the new one follows its end', () => {
  expect(startDay('2027-03-01', { ...old, cancelsAt: new Date('2027-04-11T15:30:00Z') })).toBe('2027-04-11')
  expect(startDay('2027-03-01', { ...old, cancelsAt: new Date('2027-02-11T15:30:00Z') })).toBe('2027-03-01')
})

test('only an active subscription to the same plan alone can switch', () => {
  expect(switchProblem(facts, target)).toBe(null)
  const problem = (changed: Partial<SwitchFacts>) => switchProblem({ ...facts, ...changed }, target)
  expect(problem({ status: 'authorized' })).toBe("it isn't active")
  expect(problem({ cancelsAt: new Date('2027-04-11') })).toBe('it has been canceled')
  expect(problem({ lines: [...facts.lines, ...facts.lines] })).toBe('it has more than one plan')
  expect(problem({ lines: [{ planId: 'plus', billingCycle: 'monthly' }] })).toMatch(/another plan/)
  expect(problem({ lines: [{ planId: 'business', billingCycle: 'annually' }] })).toMatch(/another plan/)
})

test('a pool purchase switches only once its term is over', () => {
  const until = (termEndsAt: string) => switchProblem({ ...facts, termEndsAt: new Date(termEndsAt) }, target)
  expect(until('2027-03-11')).toBe(null)
  expect(until('2027-03-12')).toBe('its term runs until March 12, 2027')
  expect(() => requireSwitchable({ ...facts, status: 'cancelled' }, target)).toThrow(
    expect.objectContaining({
      code: 'switch_impossible',
      message: "This subscription can't switch: it isn't active.",
    }),
  )
})
