import { describe, expect, test } from 'vitest'
import type { Commitment, PoolCard } from '#contract/pools/pools.ts'
import { cardOnWire, commitmentOnWire } from '#test/support/pool-on-wire.ts'
import { chipOf, formatAsked, hasNews } from './commitment-state.ts'
import { formatDeadline, formatProgress, formatSeats, isRunning, nextMove } from './listed-commitment.ts'

const listed = (commitment: Partial<Commitment> = {}, pool: Partial<PoolCard> = {}) => ({
  ...commitmentOnWire(commitment),
  pool: cardOnWire(pool),
})
const notCounting = (why: string) => listed({ counts: false, why, text: `The text of ${why}.` })
const award = { purchaseId: 'p', seats: 42, price: 11.7, perCycle: 491.4, clearing: 1, at: '2027-02-01' }

describe('a commitment that counts', () => {
  test('shows its seats, what is missing, its deadline and the way to change it', () => {
    const one = listed()
    expect(chipOf(one)).toEqual({ label: 'Counts', meaning: 'good' })
    expect([formatSeats(one), formatProgress(one)]).toEqual(['42 to 60 seats', '14 more seats for $11.70'])
    expect(formatDeadline(one, new Date('2027-01-26'))).toBe('Closes Feb 1')
    expect(nextMove(one)).toEqual({ label: 'Change', to: '/pools/notion-business-2027-02' })
    expect(isRunning(one)).toBe(true)
  })

  test('in the last 48 hours only leads to its pool', () => {
    expect(nextMove(listed({ canWithdraw: false })).label).toBe('View pool')
  })
})

describe('a commitment that does not count says why and offers', () => {
  test.each([
    ['overdue', 'Pay invoice'],
    ['suspended', 'Contact us'],
    ['lapsed', 'Stay in'],
    ['start', 'Stay in'],
    ['term', 'Stay in'],
    ['unverified', 'Change'],
    ['validity', 'Change'],
  ])('%s: %s', (why, label) => {
    expect(formatProgress(notCounting(why))).toBe(`The text of ${why}.`)
    expect([chipOf(notCounting(why)).label, nextMove(notCounting(why)).label]).toEqual([
      "Doesn't count",
      label,
    ])
  })
})

test('an overdue invoice is one click away', () => {
  const { to } = nextMove({ ...notCounting('overdue'), overdueInvoice: '0193a1f0' })
  expect(to).toBe('/invoices/0193a1f0')
})

test('awarded seats are shown with their price, also while the pool is still open', () => {
  const one = listed({ state: 'awarded', awards: [award] }, { state: 'rolling' })
  expect([chipOf(one).label, formatSeats(one)]).toEqual(['42 seats bought', '42 seats at $11.70'])
  expect([formatDeadline(one, new Date()), nextMove(one).label]).toEqual(['Still open', 'View pool'])
})

test('what is over has one word and is not running', () => {
  const over = (['withdrawn', 'left_out', 'released', 'defaulted'] as const).map((state) => listed({ state }))
  expect(over.map((one) => chipOf(one).label)).toEqual([
    'Withdrawn',
    'Not included',
    'Released',
    'Ended unpaid',
  ])
  expect(over.some(isRunning)).toBe(false)
  expect(isRunning(listed({}, { state: 'failed' }))).toBe(false)
})

test('a pool that reached a price shows it with the next one, and a closed pool what everyone pays', () => {
  const progress = {
    ...cardOnWire().progress,
    price: 11.7,
    next: { price: 9.9, missingSeats: 46, missingCompanies: 0 },
  }
  expect(formatProgress(listed({}, { progress }))).toBe('Now $11.70, next $9.90 with 46 more seats')
  expect(formatProgress(listed({ state: 'awarded' }, { state: 'closed', progress }))).toBe(
    'Everyone pays $11.70',
  )
})

test('one step is one number of seats', () => {
  expect(formatAsked({ steps: [{ seats: 1200, maxPrice: 9 }] })).toBe('1,200 seats')
})

test('the text beside the chip: why it does not count or how it ended, and of bought seats only what could change', () => {
  expect(hasNews(listed())).toBe(false)
  expect(hasNews(notCounting('overdue'))).toBe(true)
  expect(hasNews(listed({ state: 'withdrawn', text: 'Withdrawn. You owe nothing.' }))).toBe(true)
  const awarded = { state: 'awarded', counts: false, why: 'overdue', text: 'Pay invoice 1.' } as const
  expect(hasNews(listed({ ...awarded, canWithdraw: true }))).toBe(true)
  expect(hasNews(listed({ ...awarded, canWithdraw: false }))).toBe(false)
})
