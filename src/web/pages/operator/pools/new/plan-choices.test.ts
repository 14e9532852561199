import { expect, test } from 'vitest'
import { findChoice, planChoices } from './plan-choices.ts'

type Vendor = Parameters<typeof planChoices>[0][number]

const plan = { name: 'Business', billingCycle: 'monthly', perMember: 18, todayPrice: 16.2, requestable: true }
const vendor = (name: string, plans: object[]) => ({ name, plans }) as unknown as Vendor

const choices = planChoices([
  vendor('Slack', [plan, { ...plan, name: 'Platform', requestable: false }]),
  vendor('Notion', [
    { ...plan, todayPrice: 18 },
    { ...plan, name: 'Enterprise', todayPrice: 18 },
  ]),
])

test('plans that companies can buy together can be chosen, with what a seat costs today', () => {
  expect(choices.map(({ vendor, plan, todayPrice }) => [vendor, plan, todayPrice])).toEqual([
    ['Slack', 'Business', '16.20'],
    ['Notion', 'Business', '18.00'],
    ['Notion', 'Enterprise', '18.00'],
  ])
})

test('a link names a plan, or else the first one of its vendor', () => {
  expect(findChoice(choices, 'Notion', 'Enterprise')?.plan).toBe('Enterprise')
  expect(findChoice(choices, 'Notion', 'Gone')?.plan).toBe('Business')
  expect(findChoice(choices, 'Nobody', 'Business')).toBeUndefined()
})
