import { expect, test } from 'vitest'
import { type PoolOutcome, summarizePools } from './pool-metrics.ts'

const opened = new Date('2027-01-01T12:00:00Z')

function outcome(changes: Partial<PoolOutcome>): PoolOutcome {
  return {
    state: 'closed',
    listCents: 1800,
    todayCents: 1500,
    unitCents: null,
    openedAt: opened,
    reachedAt: null,
    seats: 0,
    waitlist: 0,
    committed: 0,
    counted: 0,
    awarded: 0,
    paid: 0,
    withdrawals: 0,
    freezeRefusals: 0,
    defaults: 0,
    shortfall: 0,
    creditedCents: 0,
    joinedByLink: 0,
    ...changes,
  }
}

const after = (days: number) => new Date(opened.getTime() + days * 86_400_000)

test('without pools there is nothing to average', () => {
  expect(summarizePools([])).toMatchObject({
    outcomes: {},
    medianDaysToFirstTier: null,
    belowListPercent: null,
    belowTodayPercent: null,
    seatsPerPool: null,
    committed: 0,
  })
})

test('a pool that reached no price counts as an outcome, but lowers no average', () => {
  const figures = summarizePools([
    outcome({ unitCents: 1170, seats: 130, reachedAt: after(4) }),
    outcome({ unitCents: 990, seats: 211, reachedAt: after(9), state: 'rolling' }),
    outcome({ state: 'failed' }),
  ])
  expect(figures).toMatchObject({
    outcomes: { closed: 1, rolling: 1, failed: 1 },
    medianDaysToFirstTier: 6.5,
    // 35% and 45%, 22% and 34%
    belowListPercent: 40,
    belowTodayPercent: 28,
    seatsPerPool: 171,
  })
})

test('the median is the middle one of an odd number of pools', () => {
  const pools = [12.3, 1, 4].map((days) => outcome({ reachedAt: after(days) }))
  expect(summarizePools(pools).medianDaysToFirstTier).toBe(4)
})

test('companies on their way, withdrawals, defaults and credits are summed', () => {
  const one = outcome({ waitlist: 30, committed: 12, counted: 9, awarded: 7, paid: 5, creditedCents: 2340 })
  const other = outcome({ committed: 3, withdrawals: 1, defaults: 1, shortfall: 8, joinedByLink: 2 })
  expect(summarizePools([one, other])).toMatchObject({
    waitlist: 30,
    committed: 15,
    counted: 9,
    awarded: 7,
    paid: 5,
    withdrawals: 1,
    defaults: 1,
    shortfall: 8,
    creditedCents: 2340,
    joinedByLink: 2,
  })
})
