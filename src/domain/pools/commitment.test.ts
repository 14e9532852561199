import { expect, test } from 'vitest'
import { checkSteps, covers, isLarge, type Offer } from './commitment.ts'

const offer: Offer = {
  steps: [
    { seats: 20, maxCents: 1200 },
    { seats: 35, maxCents: 1000 },
  ],
  startBy: '2027-03-01',
  longestTermMonths: 12,
  goodUntil: '2027-02-01',
}

test('refused steps name the field to correct', () => {
  expect(() => checkSteps([])).toThrow(
    expect.objectContaining({ code: 'invalid_steps', detail: { fields: { steps: 'Use 1 to 5 steps.' } } }),
  )
  expect(() => checkSteps([offer.steps[1], offer.steps[0]].filter((step) => step !== undefined))).toThrow(
    expect.objectContaining({
      code: 'invalid_steps',
      detail: { fields: { 'steps.1.seats': 'Ask for more than 35 seats.' } },
    }),
  )
  expect(() =>
    checkSteps([
      { seats: 20, maxCents: 1200 },
      { seats: 35, maxCents: 1200 },
    ]),
  ).toThrow(
    expect.objectContaining({
      code: 'invalid_steps',
      detail: { fields: { 'steps.1.maxPrice': 'Use less than $12.00.' } },
    }),
  )
  for (const seats of [0, 1.5, 100_001, Number.NaN])
    expect(() => checkSteps([{ seats, maxCents: 1200 }])).toThrow(
      expect.objectContaining({ code: 'invalid_steps' }),
    )
  expect(() =>
    checkSteps([
      { seats: 1, maxCents: 100_000_00 },
      { seats: 100_000, maxCents: 1 },
    ]),
  ).not.toThrow()
})

test('a commitment grows when it covers each old step and no condition is tighter', () => {
  expect(covers(offer, offer)).toBe(true)
  expect(covers({ ...offer, steps: [{ seats: 35, maxCents: 1200 }] }, offer)).toBe(true)
  expect(covers({ ...offer, steps: [{ seats: 35, maxCents: 1199 }] }, offer)).toBe(false)
  expect(covers({ ...offer, startBy: '2027-02-28' }, offer)).toBe(false)
  expect(covers({ ...offer, longestTermMonths: 11 }, offer)).toBe(false)
  expect(covers({ ...offer, goodUntil: '2027-01-31' }, offer)).toBe(false)
})

test('a company that brings more than a quarter of the deepest tier is marked', () => {
  expect(isLarge(offer.steps, 140)).toBe(false)
  expect(isLarge(offer.steps, 139)).toBe(true)
})
