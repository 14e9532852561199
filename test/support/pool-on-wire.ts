import type { Commitment, Pool, PoolCard, Quote } from '#contract/pools/pools.ts'
import { notionPool } from './board-pool.ts'

/** An open pool as a call answers it: three prices, 14 seats short of the second. */
export function poolOnWire(more: Partial<Pool> = {}): Pool {
  const { endedAt: _endedAt, ...pool } = notionPool
  return {
    ...pool,
    validUntil: '2027-05-31',
    mine: { wished: false, commitment: null, seatsInFigures: 0, wishes: 0, prefill: null, switchable: [] },
    ...more,
  }
}

/** A commitment that counts: 42 seats, 60 at a lower price. */
export function commitmentOnWire(more: Partial<Commitment> = {}): Commitment {
  return {
    _id: 'commitment',
    state: 'standing',
    steps: [
      { seats: 42, maxPrice: 14 },
      { seats: 60, maxPrice: 10 },
    ],
    startBy: '2027-03-01',
    longestTermMonths: 12,
    goodUntil: '2027-02-01',
    staysRolling: false,
    switchFrom: null,
    startsOn: '2027-03-01',
    counts: true,
    why: null,
    text: 'Counts',
    canWithdraw: true,
    savedAt: '2027-01-20T09:00:00.000Z',
    awards: [],
    credited: 0,
    ...more,
  }
}

/** The pool with a commitment of the reader's company, which its figures have. */
export function poolWith(commitment: Partial<Commitment>, more: Partial<Pool> = {}): Pool {
  const pool = poolOnWire(more)
  const mine = { wished: false, ...pool.mine, commitment: commitmentOnWire(commitment), seatsInFigures: 42 }
  return { ...pool, mine }
}

export function cardOnWire(more: Partial<PoolCard> = {}): PoolCard {
  return { ...poolOnWire(), ...more }
}

/** What 42 seats mean at each price of the pool. */
export function quoteOnWire(more: Partial<Quote> = {}): Quote {
  return {
    tiers: [
      tier(13.5, 42),
      tier(11.7, 42),
      {
        price: 9.9,
        seats: 0,
        perCycle: 0,
        listPerCycle: 0,
        savedPerCycle: 0,
        nowPerCycle: 0,
        belowNow: 0,
        perYear: 0,
      },
    ],
    hasOwnPrice: false,
    todayPerCycle: null,
    startsOn: '2027-03-01',
    mostPerYear: 6804,
    limit: 25_000,
    limitLeft: 25_000,
    gap: null,
    ...more,
  }
}

function tier(price: number, seats: number) {
  const perCycle = Math.round(seats * price * 100) / 100
  const listPerCycle = seats * 18
  const savedPerCycle = Math.round((listPerCycle - perCycle) * 100) / 100
  const now = { nowPerCycle: listPerCycle, belowNow: savedPerCycle }
  return { price, seats, perCycle, listPerCycle, savedPerCycle, ...now, perYear: perCycle * 12 }
}
