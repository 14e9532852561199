import { describe, expect, test } from 'vitest'
import type { Bid } from './clearing.ts'
import type { Tier } from './pool.ts'
import { isResultPublic, isSnapshotDue, type PoolFigures, progressOf } from './progress.ts'

const tiers: Tier[] = [
  { minSeats: 60, minCompanies: 3, unitCents: 1350 },
  { minSeats: 120, minCompanies: 3, unitCents: 1170 },
  { minSeats: 200, minCompanies: 3, unitCents: 990 },
]
const open: PoolFigures = { state: 'open', tiers, unitCents: null }
const story = [
  bid('Halden', [42, 1400], [60, 1000]),
  bid('Kestrel', [15, 1200], [25, 1000]),
  bid('Brightwater', [25, 1300]),
  bid('Oakline', [24, 1170]),
]

test('progress tells the nearest price and what is missing, and nothing of the others', () => {
  expect(progressOf(open, story)).toEqual({
    companies: 4,
    seats: null,
    unitCents: null,
    next: { unitCents: 1170, missingSeats: 14, missingCompanies: 0 },
    percent: 88,
  })
})

test('once a price is reached, the next one is shown', () => {
  const { unitCents, next, percent } = progressOf(open, [...story, bid('Tallgrass', [14, 1200])])
  expect({ unitCents, next, percent }).toEqual({
    unitCents: 1170,
    next: { unitCents: 990, missingSeats: 52, missingCompanies: 0 },
    percent: 74,
  })
})

test('below 3 participants only the first price is shown; tied companies are one', () => {
  const first = { unitCents: 1350, missingSeats: 60, missingCompanies: 3 }
  const hidden = { companies: null, seats: null, unitCents: null, next: first, percent: 0 }
  expect(progressOf(open, [])).toEqual(hidden)
  const tied = story
    .slice(0, 3)
    .map((each) => ({ ...each, participant: each.id === 'Kestrel' ? 'Halden' : each.id }))
  expect(progressOf(open, tied)).toEqual(hidden)
})

test('a pool that has cleared for fewer than 3 participants shows no price', () => {
  const awarded = story.slice(0, 2).map((each) => ({ ...each, steps: [], awardedSeats: 60 }))
  const cleared: PoolFigures = { state: 'rolling', tiers, unitCents: 1170 }
  expect(progressOf(cleared, awarded)).toMatchObject({
    companies: null,
    unitCents: null,
    next: null,
    percent: 0,
  })
})

test('a bar is full when no price is left, and never before', () => {
  expect(progressOf(open, [...story, bid('Big', [200, 1400])]).percent).toBe(100)
  const companies = { ...open, tiers: [{ minSeats: 10, minCompanies: 9, unitCents: 1170 }] }
  expect(progressOf(companies, story)).toMatchObject({
    next: { missingSeats: 0, missingCompanies: 5 },
    percent: 99,
  })
})

test('a rolling pool shows its cleared price, and awards count toward the next', () => {
  const rolling: PoolFigures = { state: 'rolling', tiers, unitCents: 1170 }
  const awarded = story.map((each) => ({ ...each, steps: [], awardedSeats: 30 }))
  expect(progressOf(rolling, awarded)).toMatchObject({
    companies: 4,
    unitCents: 1170,
    next: { unitCents: 990, missingSeats: 80 },
    percent: 60,
  })
})

test('a gathering pool tells companies and the seats of their largest steps', () => {
  expect(progressOf({ state: 'gathering', tiers: [], unitCents: null }, story)).toEqual({
    companies: 4,
    seats: 134,
    unitCents: null,
    next: null,
    percent: 0,
  })
})

describe('a new snapshot is taken', () => {
  const asOf = new Date('2027-01-10T10:00:00Z')
  const at = (time: string, isFullHour = true) => ({ now: new Date(`2027-01-${time}Z`), isFullHour })
  const live = (unitCents: number | null, changedParticipants: number) => ({ unitCents, changedParticipants })

  test('at once when the price falls, and never because it rises', () => {
    expect(isSnapshotDue(null, live(null, 0), at('10T10:05:00', false))).toBe(true)
    expect(isSnapshotDue({ asOf, unitCents: null }, live(1350, 1), at('10T10:05:00', false))).toBe(true)
    expect(isSnapshotDue({ asOf, unitCents: 1350 }, live(1170, 1), at('10T10:05:00', false))).toBe(true)
    expect(isSnapshotDue({ asOf, unitCents: 1350 }, live(null, 1), at('10T10:05:00', false))).toBe(false)
    expect(isSnapshotDue({ asOf, unitCents: 1350 }, live(1350, 9), at('10T10:05:00', false))).toBe(false)
  })

  test('on the hour when 3 participants changed, after 24 hours when any did', () => {
    const last = { asOf, unitCents: 1350 }
    expect(isSnapshotDue(last, live(1350, 2), at('10T11:00:00'))).toBe(false)
    expect(isSnapshotDue(last, live(1350, 3), at('10T11:00:00'))).toBe(true)
    expect(isSnapshotDue(last, live(1350, 1), at('11T09:00:00'))).toBe(false)
    expect(isSnapshotDue(last, live(1350, 1), at('11T10:00:00'))).toBe(true)
    expect(isSnapshotDue(last, live(1350, 0), at('20T10:00:00'))).toBe(false)
  })
})

test('the result of a clearing is public when 3 participants were awarded', () => {
  expect([2, 3].map(isResultPublic)).toEqual([false, true])
})

function bid(id: string, ...steps: [number, number][]): Bid {
  return { id, participant: id, steps: steps.map(([seats, maxCents]) => ({ seats, maxCents })) }
}
