import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf } from '../platform/money.ts'
import {
  companyInitial,
  earnsUntil,
  isReferralCode,
  nextEarning,
  referralState,
  rewardFor,
  sharesOwnDomain,
  type Ties,
  whyRefused,
} from './referral.ts'

const unrelated: Ties = {
  isSameCompany: false,
  referrerIsOnTheirList: false,
  founderIsOnReferrersList: false,
  sharesEmailDomain: false,
  hasReferrer: false,
  leadsBack: false,
}

describe('who earns nothing', () => {
  test.each<[keyof Ties, string]>([
    ['isSameCompany', 'same_company'],
    ['referrerIsOnTheirList', 'same_members'],
    ['founderIsOnReferrersList', 'same_members'],
    ['sharesEmailDomain', 'same_domain'],
    ['hasReferrer', 'second_referrer'],
    ['leadsBack', 'loop'],
  ])('%s: %s', (tie, reason) => {
    expect(whyRefused({ ...unrelated, [tie]: true })).toBe(reason)
  })

  test('unrelated companies are not refused', () => expect(whyRefused(unrelated)).toBeNull())

  test.each([
    [['acme.com'], ['acme.com'], true],
    [['gmail.com'], ['gmail.com'], false],
    [['gmail.com', 'acme.com'], ['acme.com'], true],
    [['acme.com'], ['beta.com'], false],
    [['acme.com'], ['mail.acme.com'], false],
  ])('%j and %j share a domain of their own: %s', (ours, theirs, shared) => {
    expect(sharesOwnDomain(ours, theirs, (domain) => domain === 'gmail.com')).toBe(shared)
  })
})

test.each([
  [0, 0],
  [24, 0],
  [25, 1],
  [74, 1],
  [75, 2],
  [3150, 63],
  [100_000_000_00, 2_000_000_00],
  [-50, 0],
])('a spend of %d cents earns %d', (spend, reward) => expect(rewardFor(spend)).toBe(reward))

test('many small payments earn as much as one large payment', () => {
  let earned = 0
  for (let paid = 1; paid <= 300; paid += 1) earned += nextEarning(paid * 10, earned)
  expect(earned).toBe(rewardFor(3000))
})

/** Payments and partial refunds of a company, each some days after it was created. */
const steps = fc.array(
  fc.record({
    day: fc.nat(500),
    cents: fc.integer({ min: 1, max: 5_000_000 }),
    refundOf: fc.option(fc.nat(50)),
  }),
  { maxLength: 60 },
)

test('cash back is 2% of what was paid within the year and not refunded, after every step', () => {
  fc.assert(
    fc.property(steps, (story) => {
      const payments: { cents: number; counts: boolean; given: number }[] = []
      let earned = 0
      for (const { day, cents, refundOf } of [...story].sort((a, b) => a.day - b.day)) {
        const payment = refundOf === null ? undefined : payments[refundOf % Math.max(1, payments.length)]
        if (payment) payment.given += Math.min(cents, payment.cents - payment.given)
        else payments.push({ cents, counts: day < 365, given: 0 })
        const spend = payments.reduce((sum, each) => sum + (each.counts ? each.cents - each.given : 0), 0)
        earned += nextEarning(spend, earned)
        expect(earned).toBe(percentOf(spend, 2))
      }
    }),
    { numRuns: 2000 },
  )
})

test('a year ends on the same day, even from a leap day', () => {
  expect(earnsUntil(new Date('2026-11-12T10:00:00Z')).toISOString()).toBe('2027-11-12T10:00:00.000Z')
  expect(earnsUntil(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2029-02-28T10:00:00.000Z')
})

test.each([
  ['K7Q2M9XA4T', true],
  ['abc', false],
  ['<script>', false],
  ['a'.repeat(33), false],
  ['with space', false],
  ['', false],
])('%j may be a code: %s', (text, may) => expect(isReferralCode(text)).toBe(may))

const now = new Date('2027-01-01T00:00:00Z')
const facts = { earnsUntil: new Date('2027-06-01'), refusal: null, voidedAt: null, spendCents: 0 }

test('a referral is registered, then earns, then ends; it can be stopped or voided', () => {
  expect(referralState(facts, now)).toBe('registered')
  expect(referralState({ ...facts, spendCents: 1 }, now)).toBe('earning')
  expect(referralState({ ...facts, earnsUntil: now }, now)).toBe('ended')
  expect(referralState({ ...facts, refusal: 'same_members' }, now)).toBe('stopped')
  expect(referralState({ ...facts, refusal: 'loop', voidedAt: now }, now)).toBe('void')
})

test('a referrer sees an initial of any name', () => {
  expect(['Acme', ' beta', '', '𝒵eta'].map(companyInitial)).toEqual(['A.', 'B.', '–', '𝒵.'])
})
