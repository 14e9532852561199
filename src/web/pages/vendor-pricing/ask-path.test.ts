import { expect, test } from 'vitest'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { askPath } from './ask-path.ts'

const plan = {
  name: 'Pro',
  billingCycle: 'annually',
  perMemberCents: 900,
  fixedCents: 0,
  type: null,
  seatName: 'Pro',
  part: null,
}
const vendor = (over: object) =>
  ({ name: 'Slack', soldAs: 'plans', mandatoryPlan: null, plans: [plan], ...over }) as unknown as Vendor
const nothing = { choices: [] }

test('an employee asks for what is selected', () => {
  const chosen = { choices: [{ name: 'Pro', billingCycle: 'annually' as const, seats: 3 }] }
  expect(askPath(vendor({}), chosen)).toBe('/requests/ask?vendor=Slack&plan=Pro&cycle=annually&seats=3')
  expect(askPath(vendor({}), nothing)).toBe('/requests/ask?vendor=Slack')
})

test('what is put together at checkout is not asked for', () => {
  expect(askPath(vendor({ soldAs: 'package' }), nothing)).toBeNull()
  expect(
    askPath(vendor({ plans: [{ ...plan, perMemberCents: 0, fixedCents: 9900, type: 'flat' }] }), nothing),
  ).toBeNull()
  expect(askPath(vendor({ mandatoryPlan: 'Base' }), nothing)).toBeNull()
})
