import { expect, test } from 'vitest'
import type { ChangePreview } from '#contract/subscriptions/subscription-change.ts'
import { canChange, changeLabel, describeRelease, previewRows } from './describe-change.ts'

const now = new Date('2027-01-26T12:00:00Z')
const line = {
  name: 'Business',
  billingCycle: 'monthly' as const,
  seats: 14,
  pricingPerSeat: 40,
  pricingBeforeDiscount: '560.00',
  pricingAfterDiscount: '448.00',
  discount: 20,
}
const more: ChangePreview = {
  lines: [
    { name: 'Business', seats: 2, list: 40, amount: 32, periodStart: '2027-01-26', periodEnd: '2027-02-08' },
  ],
  total: 32,
  effectiveAt: '2027-01-26T12:00:00Z',
  nextCycle: 512,
}
const fewer: ChangePreview = { lines: [], total: 0, effectiveAt: '2027-02-08T00:00:00Z', nextCycle: 352 }

test('the button names what happens and what it costs now', () => {
  expect(changeLabel(line, { seats: 16 }, more)).toBe('Add 2 seats for $32.00')
  expect(changeLabel(line, { seats: 11 }, fewer)).toBe('Reduce to 11 seats')
  expect(changeLabel(line, { plan: 'Pro', billingCycle: 'monthly' }, undefined)).toBe('Change to Pro')
})

test('a preview shows what is charged now, and the next price and the one it replaces in words', () => {
  expect(previewRows(line, more, now)).toEqual([
    { label: 'Jan 26 to Feb 8, 2 seats', before: 4000, amount: '$32.00' },
    { label: 'Next cycle', before: null, amount: '$512.00 per month instead of $448.00' },
  ])
  expect(previewRows(line, fewer, now)).toEqual([
    { label: 'Today', before: null, amount: 'Nothing to pay' },
    { label: 'From Feb 8', before: null, amount: '$352.00 per month instead of $448.00' },
  ])
  expect(previewRows(line, { ...fewer, nextCycle: 448 }, now)[1]?.amount).toBe('$448.00 per month')
})

test('who gives a seat back is asked until enough are chosen', () => {
  expect(describeRelease(1, 0)).toBe(
    '1 person has a seat too many. Choose who gives theirs back on that day.',
  )
  expect(describeRelease(3, 3)).toBe('They keep their seats until that day.')
})

test('only a price by the seat can change', () => {
  expect(canChange(line)).toBe(true)
  expect(canChange({ ...line, pricingPerSeat: 0 })).toBe(false)
})
