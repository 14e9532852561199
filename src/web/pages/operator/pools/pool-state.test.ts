import { expect, test } from 'vitest'
import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { formatProgress, formatWaiting, positionOfPool } from './pool-state.ts'

const progress: OperatorPool['progress'] = {
  asOf: '2026-11-16T10:00:00Z',
  companies: 4,
  seats: null,
  price: null,
  next: { price: '11.70', missingSeats: 14, missingCompanies: 0 },
  percent: 88,
}

test.each([
  ['draft', {}, 'No prices yet'],
  ['gathering', { seats: 24, next: null }, 'Up to 24 seats wanted'],
  ['open', { companies: null }, 'Fewer than 3 companies so far'],
  ['open', {}, '14 more seats for $11.70'],
  ['open', { price: '13.50' }, 'Now $13.50, next $11.70 with 14 more seats'],
  ['rolling', { price: '13.50' }, 'Now $13.50, next $11.70 with 14 more seats'],
  ['rolling', { price: '9.90', next: null }, 'Now $9.90, the lowest price'],
  ['rolling', { companies: null }, 'Fewer than 3 companies so far'],
  ['closed', { price: '13.50' }, 'Everyone pays $13.50'],
  ['failed', {}, '14 more seats needed for $11.70'],
  ['cancelled', {}, ''],
] as const)('the progress of a pool that is %s, with %j', (state, changes, text) => {
  expect(formatProgress({ state, progress: { ...progress, ...changes }, tiers: [], clearings: [] })).toBe(
    text,
  )
})

test('operators see the price of a clearing also where too few companies took part to tell others', () => {
  const first = { price: '13.50', missingSeats: 60, missingCompanies: 3 }
  const clearing = {
    number: 1,
    at: '2026-11-16T10:00:00Z',
    price: '11.70',
    seats: 130,
    companies: 2,
    credited: '0.00',
  }
  const pool = {
    state: 'rolling' as const,
    progress: { ...progress, companies: null, next: first },
    clearings: [clearing],
  }
  expect(positionOfPool(pool)).toEqual({ nowCents: 1170, next: null })
  expect(formatProgress({ ...pool, tiers: [] })).toBe('Now $11.70')
})

test.each([
  [{ state: 'rolling', toAuthorize: 3 }, '3 purchases to approve'],
  [{ state: 'rolling', toAuthorize: 1, shortfall: 5 }, '1 purchase to approve'],
  [{ state: 'closed', shortfall: 12 }, '12 seats short'],
  [{ state: 'gathering' }, "Needs the vendor's prices"],
  [{ state: 'draft' }, 'Needs an agreement'],
  [{ state: 'draft', agreedBy: 'Nina Park' }, 'Ready to open'],
  [{ state: 'open' }, null],
] as const)('what needs attention in %j', (pool, text) => {
  expect(formatWaiting({ toAuthorize: 0, shortfall: 0, agreedBy: null, ...pool })).toBe(text)
})
