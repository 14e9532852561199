import { expect, test } from 'vitest'
import { whys } from './counting.ts'
import {
  formatMissing,
  formatPosition,
  notReachedText,
  poolHeadline,
  shareText,
  type WhyFacts,
  whyText,
} from './pool-texts.ts'

const facts: WhyFacts = {
  startsOn: '2027-03-01',
  goodUntil: '2027-02-01',
  termMonths: 12,
  unitCents: 1170,
  overdueInvoice: '2027-00012',
  barredUntil: '2028-01-15',
}
const next = { unitCents: 1170, missingSeats: 14, missingCompanies: 0 }
const few = { companies: null, seats: null, unitCents: null, next: null }
const five = { ...few, companies: 5 }
const open = { state: 'open', listCents: 1800 } as const
const rolling = { state: 'rolling', listCents: 1800 } as const

test('a company reads why its commitment does not count, and what to do', () => {
  expect(whyText(null, facts)).toBe('Counts')
  expect(Object.fromEntries(whys.map((why) => [why, whyText(why, facts)]))).toEqual({
    approval: 'Counts once your company has approved it.',
    unverified: "Counts once we've verified your company.",
    overdue: 'Pay invoice 2027-00012, and it counts again.',
    suspended: 'Your account is suspended. Please contact us.',
    barred: "Your company can't take part in this pool until January 15, 2028.",
    lapsed: 'Your offer ended on February 1, 2027. Stay in to renew it.',
    start: 'The pool starts on March 1, 2027, later than you allow. Stay in to accept it.',
    validity: 'Your renewal on March 1, 2027 comes after these prices end.',
    term: 'The term of 12 months is longer than you allow. Stay in to accept it.',
    price: 'Cleared at $11.70, above your maximum.',
    not_reached: 'No price was reached. You owe nothing.',
  })
  expect(whyText('barred', { ...facts, barredUntil: null })).toBe(
    "Your company can't take part in this pool.",
  )
})

test('the headline says what is missing and what everyone then pays', () => {
  expect(poolHeadline({ ...open, progress: { ...five, next } })).toBe(
    '14 more seats and everyone pays $11.70 instead of $18.00',
  )
  expect(
    poolHeadline({ ...open, progress: { ...five, unitCents: 1170, next: { ...next, unitCents: 990 } } }),
  ).toBe('$11.70 is reached. 14 more seats and everyone pays $9.90')
  expect(poolHeadline({ ...open, progress: { ...five, unitCents: 990 } })).toBe(
    '$9.90 is reached, the lowest price',
  )
  expect(
    poolHeadline({ ...rolling, progress: { ...five, unitCents: 1170, next: { ...next, unitCents: 990 } } }),
  ).toBe('Join now at $11.70. 14 more seats and everyone pays $9.90')
  expect(poolHeadline({ ...rolling, progress: { ...five, unitCents: 990 } })).toBe(
    'Join now at $9.90 instead of $18.00',
  )
})

test('with fewer than 3 companies the headline only repeats what was published', () => {
  const first = { unitCents: 1350, missingSeats: 60, missingCompanies: 3 }
  expect(poolHeadline({ ...open, progress: { ...few, next: first } })).toBe(
    'From 60 seats, everyone pays $13.50 instead of $18.00',
  )
  expect(poolHeadline({ state: 'gathering', listCents: 1800, progress: few })).toBe(
    'Fewer than 3 companies so far: what would you pay?',
  )
  expect(poolHeadline({ state: 'gathering', listCents: 1800, progress: { ...five, seats: 140 } })).toBe(
    '5 companies want 140 seats: what would you pay?',
  )
})

test('once a pool with fewer than 3 companies has cleared, it repeats no price that cannot come anymore', () => {
  const progress = { ...few, next: { unitCents: 1350, missingSeats: 60, missingCompanies: 3 } }
  expect(poolHeadline({ ...rolling, progress })).toBe('Fewer than 3 companies so far')
  expect(shareText({ product: 'Notion Business', joinBy: '2027-04-02', ...rolling, progress })).toBe(
    'Notion Business together. Join by April 2, 2027.',
  )
})

test('a note says the price that a pool has, and the next one', () => {
  const further = { unitCents: 990, missingSeats: 46, missingCompanies: 0 }
  const at = (state: 'open' | 'rolling' | 'closed', unitCents: number | null, to: typeof next | null) =>
    formatPosition({ state, progress: { unitCents, next: to } })
  expect(at('open', null, next)).toBe('14 more seats for $11.70')
  expect(at('open', 1170, further)).toBe('Now $11.70, next $9.90 with 46 more seats')
  expect(at('rolling', 1170, further)).toBe('Now $11.70, next $9.90 with 46 more seats')
  expect(at('open', 990, null)).toBe('Now $9.90, the lowest price')
  expect(at('closed', 1170, further)).toBe('Everyone pays $11.70')
})

test('what is missing is named in seats, companies or both', () => {
  const missing = (missingSeats: number, missingCompanies: number) =>
    formatMissing({ missingSeats, missingCompanies })
  expect(missing(1, 0)).toBe('1 more seat')
  expect(missing(1_400, 0)).toBe('1,400 more seats')
  expect(missing(0, 1)).toBe('1 more company')
  expect(missing(14, 2)).toBe('14 more seats from 2 more companies')
})

test('a pool that failed says by how much', () => {
  expect(notReachedText({ ...next, missingSeats: 8 }, 120)).toBe('Not reached: 8 of 120 seats were missing')
  expect(notReachedText({ ...next, missingSeats: 0, missingCompanies: 1 }, 120)).toBe(
    'Not reached: 1 more company needed',
  )
})

test('the text to share has both prices, what is missing and the last day', () => {
  const share = { product: 'Notion Business', joinBy: '2027-02-01' }
  expect(shareText({ ...share, ...open, progress: { ...five, next } })).toBe(
    'Notion Business for $11.70 instead of $18.00: 14 more seats reach it. Join by February 1, 2027.',
  )
  expect(shareText({ ...share, ...open, progress: { ...five, next: { ...next, missingSeats: 1 } } })).toBe(
    'Notion Business for $11.70 instead of $18.00: 1 more seat reaches it. Join by February 1, 2027.',
  )
  expect(
    shareText({
      ...share,
      ...rolling,
      progress: { ...five, unitCents: 1170, next: { ...next, unitCents: 990 } },
    }),
  ).toBe(
    'Notion Business for $11.70 instead of $18.00: 14 more seats bring it to $9.90. Join by February 1, 2027.',
  )
  expect(
    shareText({
      ...share,
      ...open,
      progress: { ...five, unitCents: 1170, next: { ...next, unitCents: 990 } },
    }),
  ).toBe(
    'Notion Business for $11.70 instead of $18.00: 14 more seats bring it to $9.90. Join by February 1, 2027.',
  )
  expect(shareText({ ...share, ...open, progress: { ...five, unitCents: 990 } })).toBe(
    'Notion Business for $9.90 instead of $18.00. Join by February 1, 2027.',
  )
  const first = { unitCents: 1350, missingSeats: 60, missingCompanies: 3 }
  expect(shareText({ ...share, ...open, progress: { ...few, next: first } })).toBe(
    'Notion Business for $13.50 instead of $18.00 from 60 seats on. Join by February 1, 2027.',
  )
  expect(shareText({ ...share, state: 'gathering', listCents: 1800, progress: few })).toBe(
    'Notion Business together: what would you pay? Join by February 1, 2027.',
  )
})
