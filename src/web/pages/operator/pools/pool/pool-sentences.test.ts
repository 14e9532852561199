import { expect, test } from 'vitest'
import { formatCurve } from './demand-curve.tsx'
import { formatSimulated } from './try-it.tsx'
import { formatAuthorized } from './waiting-bar.tsx'

test('after authorizing all, it says what was done, what follows and what was skipped', () => {
  expect(formatAuthorized({ authorized: 3, skipped: [], remaining: 0 })).toBe('3 purchases approved.')
  expect(formatAuthorized({ authorized: 0, skipped: [], remaining: 1200 })).toBe(
    '1,200 purchases will be approved within minutes.',
  )
  const skipped = [{ company: 'Acme', code: 'company_unverified' }]
  expect(formatAuthorized({ authorized: 1, skipped, remaining: 0 })).toBe(
    '1 purchase approved. Skipped: Acme (not verified).',
  )
})

test('the demand is shown down to the last price that enough companies share', () => {
  const points = [
    { price: '13.20', seats: 80, companies: 5 },
    { price: '11.40', seats: 216, companies: 23 },
  ]
  expect(formatCurve({ points, untold: true })).toBe(
    '216 seats from 23 companies at $11.40. Below that, too few to show.',
  )
  expect(formatCurve({ points, untold: false })).toBe('216 seats from 23 companies at $11.40.')
})

test('prices that are tried say what they reach, or that the curve shows nothing', () => {
  expect(formatSimulated({ tier: 2, price: '11.40', seats: 216, companies: 23 })).toBe(
    'By the curve, these prices reach $11.40 today: 216 seats from 23 companies.',
  )
  expect(formatSimulated({ tier: null, price: null, seats: null, companies: null })).toContain("can't show")
})
