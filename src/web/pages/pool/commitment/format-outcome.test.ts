import { expect, test } from 'vitest'
import { quoteOnWire } from '../../../../../test/pool-on-wire.ts'
import { formatGap, formatLimit, formatOutcome } from './format-outcome.ts'
import { formatPeopleAsked } from './format-people-asked.ts'

test('each price says what the company gets, or that its maximum is too low', () => {
  const outcomes = quoteOnWire().tiers.map((tier) => formatOutcome(tier, 'monthly'))
  expect(outcomes).toEqual([
    '42 seats, $567.00 a month, saves $189.00',
    '42 seats, $491.40 a month, saves $264.60',
    'not with your maximum',
  ])
  const [first] = quoteOnWire().tiers
  expect(first && formatOutcome(first, 'annually')).toContain('a year')
})

test('the gap offer says how many seats and how much less', () => {
  // biome-ignore lint/suspicious/noThenProperty: the call's own name
  expect(formatGap({ seats: 8, now: 614.25, then: 585.45 })).toBe('Add 8 seats and pay $28.80 less')
})

test('the limit says what is left, and when a commitment is above it', () => {
  expect(formatLimit(quoteOnWire())).toEqual({
    isOver: false,
    text: 'Your limit for commitments is $25,000.00 a year.',
  })
  expect(formatLimit(quoteOnWire({ limitLeft: 20_000 })).text).toBe(
    'Your limit for commitments is $25,000.00 a year; $20,000.00 of it is left.',
  )
  expect(formatLimit(quoteOnWire({ limitLeft: 5000 }))).toEqual({
    isOver: true,
    text: 'This could cost up to $6,804.00 a year; $5,000.00 is left of your limit.',
  })
})

test('admins read how many of their people asked', () => {
  expect([formatPeopleAsked(1), formatPeopleAsked(6)]).toEqual([
    '1 of your people asked for this.',
    '6 of your people asked for this.',
  ])
})
