import { expect, test } from 'vitest'
import { formatUnknown, marginFigures } from './format-margin.ts'

const total = {
  ...{ sales: 102.5, costedSales: 52.5, cost: 33.33, margin: 19.17 },
  ...{ percent: 36.5, covered: 51.2, unknown: 1 },
}

test('the figures say how much of the sales has a known cost', () => {
  expect(marginFigures(total)).toEqual([
    { label: 'Sales', value: '$102.50', note: 'invoiced' },
    { label: 'Cost', value: '$33.33', note: 'known for $52.50 (51.2% of sales)' },
    { label: 'Margin', value: '$19.17', note: '36.5% of sales with a known cost' },
  ])
  expect(marginFigures({ ...total, covered: 110 })[1]?.note).toBe(
    'known for $52.50 (110.0% of sales), some of it of earlier sales',
  )
})

test('without a known cost there is no margin, not one of 100%', () => {
  const unknown = { ...total, costedSales: 0, cost: null, margin: null, percent: null, covered: 0 }
  expect(marginFigures(unknown).map(({ value, note }) => [value, note])).toEqual([
    ['$102.50', 'invoiced'],
    ['Unknown', 'no cost is known yet'],
    ['None yet', 'no cost is known yet'],
  ])
})

test('unknown costs are said once, and never shown as a margin', () => {
  expect(formatUnknown({ unknown: 0 })).toBeNull()
  expect(formatUnknown({ unknown: 1 })).toBe(
    '1 invoiced cycle has no known cost, so no margin is shown for it.',
  )
  expect(formatUnknown({ unknown: 18 })).toBe(
    '18 invoiced cycles have no known cost, so no margin is shown for them.',
  )
})
