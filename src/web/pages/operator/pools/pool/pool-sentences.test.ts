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
  const shown = { tier: 2, price: '11.40', seats: 216, companies: 23 }
  const nothing = { tier: null, price: null, seats: null, companies: null }
  expect(formatSimulated(shown, null)).toBe(
    'By the curve, these prices reach $11.40 today: 216 seats from 23 companies.',
  )
  expect(formatSimulated(shown, 1290)).toBe(
    'By the curve, these prices reach $11.40 today: 216 seats from 23 companies.',
  )
  expect(formatSimulated(nothing, null)).toBe("With these prices, the curve can't show that any is reached.")
})

test('where a price is reached, the curve never says that none is', () => {
  const nothing = { tier: null, price: null, seats: null, companies: null }
  const text = "$11.70 is reached. The curve can't show that these prices reach a lower one."
  expect(formatSimulated(nothing, 1170)).toBe(text)
  expect(formatSimulated({ tier: 1, price: '13.50', seats: 80, companies: 6 }, 1170)).toBe(text)
  expect(formatSimulated({ tier: 2, price: '11.70', seats: 130, companies: 6 }, 1170)).toContain(
    'reach $11.70',
  )
})
