import { expect, test } from 'vitest'
import { findChoice, planChoices } from './plan-choices.ts'

type Vendor = Parameters<typeof planChoices>[0][number]

const plan = { name: 'Business', billingCycle: 'monthly', perMember: 18, fixed: 0, discount: 10 }
const vendor = (name: string, kind: string, plans: object[]) => ({ name, kind, plans }) as unknown as Vendor

const choices = planChoices([
  vendor('Slack', 'checkout', [plan, { ...plan, name: 'Platform', fixed: 99 }, { ...plan, type: 'flat' }]),
  vendor('Notion', 'waitlist', [plan, { ...plan, name: 'Enterprise' }]),
])

test('plans priced by the seat can be chosen; today one costs the group price where it can be ordered', () => {
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
