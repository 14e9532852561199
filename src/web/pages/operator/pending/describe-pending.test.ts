import { expect, test } from 'vitest'
import { describePending, explainPending } from './describe-pending.ts'

const nothing = { invoice: null, amount: null, offer: null, publication: null, limits: null }

test('what waits for a second person, in words', () => {
  expect(describePending({ ...nothing, kind: 'refund', amount: 640 })).toBe('Refund $640.00')
  expect(describePending({ ...nothing, kind: 'credit-note', amount: 80, invoice: '2026-00012' })).toBe(
    'Credit $80.00 on invoice 2026-00012',
  )
  expect(describePending({ ...nothing, kind: 'limit', amount: 900 })).toBe(
    'Raise the two-person approval limit to $900.00',
  )
  expect(describePending({ ...nothing, kind: 'limit' })).toBe('Remove the two-person approval limit')
})

test('a looser limit says what becomes looser', () => {
  const before = { above: 50, offersBelowCost: true, publicationPercent: 10 }
  const words = (after: Partial<typeof before>) =>
    describePending({ ...nothing, kind: 'limit', limits: { before, after: { ...before, ...after } } })
  expect(words({ offersBelowCost: false })).toBe('One person for offers below cost')
  expect(words({ above: 60, publicationPercent: 20 })).toBe(
    'Raise the two-person approval limit to $60.00; Two people for publications above 20% of the revenue',
  )
})

test('whoever approves an offer sees its loss, or that nobody knows what it costs', () => {
  const offer = { vendor: 'Deel', billingCycle: 'monthly' as const, requested: 3000, cost: 900 }
  const asked = { ...nothing, kind: 'offer' as const, amount: 750, offer }
  expect(describePending(asked)).toBe('Offer Deel for $750.00 per month')
  expect(explainPending(asked)).toBe('Requested for $3,000.00. It costs us $900.00: a loss of $150.00.')
  expect(explainPending({ ...asked, offer: { ...offer, cost: null } })).toBe(
    'Requested for $3,000.00. Nobody knows what it costs us.',
  )
})

test('whoever approves a publication sees how much of the revenue it changes', () => {
  const publication = { title: 'Prices 2027', revenue: 10_000 }
  const asked = { ...nothing, kind: 'publication' as const, amount: 1250, publication }
  expect(describePending(asked)).toBe('Publish “Prices 2027”')
  expect(explainPending(asked)).toBe('Changes $1,250.00 of $10,000.00 a month (12.5%).')
})
