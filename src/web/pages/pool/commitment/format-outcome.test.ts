import { describe, expect, test } from 'vitest'
import type { Pool } from '#contract/pools/pools.ts'
import { poolOnWire, quoteOnWire } from '#test/support/pool-on-wire.ts'
import { formatBound, formatCompared, formatGap, formatLimit, formatOutcome } from './format-outcome.ts'
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

test('the limit is mentioned when a commitment is above it', () => {
  expect(formatLimit(quoteOnWire())).toBeNull()
  expect(formatLimit(quoteOnWire({ limitLeft: 20_000 }))).toBeNull()
  expect(formatLimit(quoteOnWire({ limitLeft: 5000 }))).toBe(
    'This could cost up to $6,804.00 a year; $5,000.00 is left of your limit.',
  )
})

describe('before a company binds itself it reads', () => {
  const form = { startBy: '', longestTermMonths: '' }
  const bound = (pool: Partial<Pool>, more = {}) =>
    formatBound({ form: { ...form, ...more }, pool: poolOnWire(pool), quote: quoteOnWire() }).map(
      ({ label, text }) => `${label}: ${text}`,
    )

  test('how much at most and at least, from when, and how long', () => {
    expect(bound({})).toEqual([
      'At most: $6,804.00 a year',
      'At least: $5,896.80 a year, or nothing if no such price is reached',
      expect.stringMatching(/^From: Mar 1/),
      'How long: 12 months. Then it continues until you cancel.',
    ])
    expect(bound({ afterTerm: 'ends' }).at(-1)).toBe('How long: 12 months. Then it ends.')
  })

  test('what is certain once a price is set', () => {
    const progress = { ...poolOnWire().progress, price: 11.7, next: null }
    expect(bound({ state: 'rolling', progress })[1]).toBe('At least: $5,896.80 a year')
  })

  test('its own conditions, while the vendor has not answered', () => {
    const gathering = { state: 'gathering', tiers: [], termMonths: null } as const
    const quote = quoteOnWire({ tiers: [], startsOn: null })
    const own = { startBy: '2027-04-18', longestTermMonths: '12' }
    expect(formatBound({ form: own, pool: poolOnWire({ ...gathering, tiers: [] }), quote })).toEqual([
      { label: 'At most', text: '$6,804.00 a year' },
      { label: 'At least', text: 'Nothing, unless a price within your maximum is reached' },
      { label: 'From', text: expect.stringMatching(/^Apr 18.* at the latest$/) },
      { label: 'How long', text: 'At most 12 months' },
    ])
  })
})

test('admins read how many of their people asked', () => {
  expect([formatPeopleAsked(1), formatPeopleAsked(6)]).toEqual([
    '1 of your people asked for this.',
    '6 of your people asked for this.',
  ])
})
