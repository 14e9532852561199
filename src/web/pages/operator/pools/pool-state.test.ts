import { expect, test } from 'vitest'
import type { OperatorPool } from '../../../../contract/operator-pools.ts'
import { formatProgress, formatWaiting } from './pool-state.ts'

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
  ['rolling', { price: '13.50' }, '$13.50 reached, 14 more seats for $11.70'],
  ['rolling', { price: '9.90', next: null }, '$9.90 reached'],
  ['closed', { price: '13.50' }, '$13.50 reached'],
  ['failed', {}, '14 more seats needed for $11.70'],
  ['cancelled', {}, ''],
] as const)('the progress of a pool that is %s, with %j', (state, changes, text) => {
  expect(formatProgress({ state, progress: { ...progress, ...changes }, tiers: [] })).toBe(text)
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
