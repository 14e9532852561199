import { expect, test } from 'vitest'
import type { CommitmentRow } from '#contract/pools/operator-pools.ts'
import { statusOf } from './format-commitment.ts'

const row: CommitmentRow = {
  company: { _id: '1', name: 'Acme' },
  state: 'standing',
  counts: true,
  why: null,
  mostSeats: 42,
  isLarge: false,
  at: '2026-11-16T10:00:00Z',
  awardedSeats: 0,
}

test.each([
  ['counts', {}, 'Counts', ''],
  ['does not count', { counts: false, why: 'unverified' }, 'Not counting', "Company isn't verified"],
  ['waits for a lower price', { why: 'price' }, 'Waiting', 'Joins at a lower price'],
  ['got seats', { state: 'awarded', awardedSeats: 42 }, 'Awarded', '42 seats'],
  ['defaulted', { state: 'defaulted', awardedSeats: 42 }, 'Defaulted', '42 seats ended'],
  ['was left out', { state: 'left_out', why: 'price' }, 'Left out', 'Joins at a lower price'],
] as const)('a commitment that %s says so', (_, changes, label, detail) => {
  expect(statusOf({ ...row, ...changes })).toMatchObject({ label, detail })
})
