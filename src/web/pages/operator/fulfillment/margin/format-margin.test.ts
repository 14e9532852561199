import { expect, test } from 'vitest'
import { formatMargin } from './format-margin.ts'

const days = { from: '2026-05-01', to: '2027-04-02' }
const total = {
  ...{ sales: 102.5, costedSales: 52.5, cost: 33.33, margin: 19.17 },
  ...{ percent: 36.5, covered: 51.2, unknown: 1 },
}

test('the sum says which days it is of, and how much of the sales has a known cost', () => {
  expect(formatMargin({ ...days, total })).toBe(
    'May 1, 2026 to Apr 2, 2027: sales $102.50. Margin $19.17, 36.5% of the $52.50 whose cost is known (51.2% of sales).',
  )
})

test('without a known cost there is no margin, not one of 100%', () => {
  const unknown = { ...total, costedSales: 0, cost: null, margin: null, percent: null, covered: 0 }
  expect(formatMargin({ ...days, total: unknown })).toMatch(
    /sales \$102\.50\. No margin: no cost is known yet\.$/,
  )
})
