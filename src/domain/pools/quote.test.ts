import { expect, test } from 'vitest'
import { offerGap } from './gap.ts'
import { quoteTiers } from './quote.ts'

const steps = [
  { seats: 42, maxCents: 1200 },
  { seats: 60, maxCents: 1000 },
]

const paysNow = { own: { seats: 20, perCycleCents: 27_000 }, todayCents: 1800 }

test('a quote tells seats, cost and savings at each price, and none where the maximum is below', () => {
  const tiers = [1350, 1170, 990].map((unitCents, n) => ({ minSeats: 60 + n, minCompanies: 3, unitCents }))
  expect(quoteTiers(steps, tiers, { listCents: 1800, billingCycle: 'monthly', paysNow })).toEqual([
    {
      unitCents: 1350,
      seats: 0,
      perCycleCents: 0,
      listPerCycleCents: 0,
      savedPerCycleCents: 0,
      nowPerCycleCents: 0,
      belowNowCents: 0,
      perYearCents: 0,
    },
    {
      unitCents: 1170,
      seats: 42,
      perCycleCents: 49_140,
      listPerCycleCents: 75_600,
      savedPerCycleCents: 26_460,
      nowPerCycleCents: 56_700,
      belowNowCents: 7560,
      perYearCents: 589_680,
    },
    {
      unitCents: 990,
      seats: 60,
      perCycleCents: 59_400,
      listPerCycleCents: 108_000,
      savedPerCycleCents: 48_600,
      nowPerCycleCents: 81_000,
      belowNowCents: 21_600,
      perYearCents: 712_800,
    },
  ])
})

test('adding the missing seats is offered when it costs less than now', () => {
  const next = { unitCents: 990, missingSeats: 4, missingCompanies: 0 }
  const facts = { steps, todayCents: 1800, currentCents: 1170, next }
  expect(offerGap(facts)).toEqual({ seats: 4, nowCents: 42 * 1170, thenCents: 46 * 990 })
  expect(offerGap({ ...facts, next: { ...next, missingSeats: 8 } })).toBe(null)
})

test('nothing is offered while companies are missing, or no price is left', () => {
  const next = { unitCents: 990, missingSeats: 1, missingCompanies: 1 }
  const facts = { steps, todayCents: 1800, currentCents: 1170, next }
  expect(offerGap(facts)).toBe(null)
  expect(offerGap({ ...facts, next: null })).toBe(null)
  expect(offerGap({ ...facts, next: { ...next, missingSeats: 0, missingCompanies: 0 } })).toBe(null)
})

test("before any price is reached, the first step at today's price is compared", () => {
  const next = { unitCents: 1350, missingSeats: 8, missingCompanies: 0 }
  expect(offerGap({ steps, todayCents: 1800, currentCents: null, next })).toEqual({
    seats: 8,
    nowCents: 42 * 1800,
    thenCents: 50 * 1350,
  })
})
