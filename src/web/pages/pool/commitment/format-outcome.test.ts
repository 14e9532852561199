import { expect, test } from 'vitest'
import { quoteOnWire } from '#test/support/pool-on-wire.ts'
import { formatCompared, formatGap, formatLimit, formatOutcome } from './format-outcome.ts'
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

test('what a price saves is said against what the company pays now, with the list price', () => {
  const [first] = quoteOnWire().tiers
  if (!first) throw new Error('The quote has no price.')
  expect(formatOutcome({ ...first, belowNow: -42 }, 'monthly')).toBe(
    '42 seats, $567.00 a month, costs $42.00 more than now',
  )
  const prices = { listPrice: 15, todayPrice: 13.5 }
  expect(formatCompared(quoteOnWire(), { listPrice: 18, todayPrice: 18 })).toBe(
    'Compared with the list price, $18.00 a seat.',
  )
  expect(formatCompared(quoteOnWire(), prices)).toBe(
    'Compared with today’s group price, $13.50 a seat. The list price is $15.00.',
  )
  expect(formatCompared(quoteOnWire({ hasOwnPrice: true }), prices)).toBe(
    'Compared with what you pay for your seats today. The list price is $15.00.',
  )
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
