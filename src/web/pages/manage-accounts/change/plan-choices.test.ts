import { expect, test } from 'vitest'
import { planChoices } from './plan-choices.ts'

const plan = (name: string, billingCycle: 'monthly' | 'annually', perMember: number) => ({
  ...{ name, billingCycle, perMember },
  discount: 20,
})

test('plans are chosen by name and price of a seat', () => {
  expect(planChoices([plan('Pro', 'monthly', 99), plan('Scale', 'monthly', 199)])).toEqual([
    { value: '0', label: 'Pro, $79.20 a seat' },
    { value: '1', label: 'Scale, $159.20 a seat' },
  ])
  expect(planChoices([{ ...plan('Pro', 'monthly', 8.75), discount: 10 }])).toMatchObject([
    { label: 'Pro, $7.875 a seat' },
  ])
  expect(planChoices([])).toEqual([])
})

test('with several billing cycles, each is a group, and a plan keeps its place', () => {
  const plans = [plan('Pro', 'monthly', 99), plan('Pro', 'annually', 888), plan('Scale', 'monthly', 199)]
  expect(planChoices(plans)).toEqual([
    {
      group: 'Billed monthly',
      items: [
        { value: '0', label: 'Pro, $79.20 a seat' },
        { value: '2', label: 'Scale, $159.20 a seat' },
      ],
    },
    { group: 'Billed annually', items: [{ value: '1', label: 'Pro, $710.40 a seat' }] },
  ])
})
