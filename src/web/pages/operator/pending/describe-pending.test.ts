import { expect, test } from 'vitest'
import { describePending } from './describe-pending.ts'

test('what waits for a second person, in words', () => {
  const nothing = { invoice: null, amount: null }
  expect(describePending({ ...nothing, kind: 'refund', amount: 640 })).toBe('Refund $640.00')
  expect(describePending({ kind: 'credit-note', amount: 80, invoice: '2026-00012' })).toBe(
    'Credit $80.00 on invoice 2026-00012',
  )
  expect(describePending({ ...nothing, kind: 'limit', amount: 900 })).toBe(
    'Raise the two-person approval limit to $900.00',
  )
  expect(describePending({ ...nothing, kind: 'limit' })).toBe('Remove the two-person approval limit')
})
