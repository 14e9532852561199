import { expect, test } from 'vitest'
import { savingKind, sumByMonth, sumByVendor, sumSavings } from './savings.ts'

const line = (month: string, vendor: string, listCents: number, groupCents: number) => ({
  month,
  vendor,
  listCents,
  groupCents,
})
const lines = [
  line('2026-11', 'Slack', 3500, 3150),
  line('2026-10', 'Slack', 3500, 3150),
  line('2026-11', 'LinkedIn', 9999, 0),
  line('2026-11', 'Wiza', 9900, 8910),
]

test('totals by month and by vendor add up to the same total', () => {
  const total = sumSavings(lines)
  expect(total).toEqual({ listCents: 26_899, groupCents: 15_210, savedCents: 11_689 })
  expect(sumSavings(sumByMonth(lines))).toEqual(total)
  expect(sumSavings(sumByVendor(lines))).toEqual(total)
})

test('months come in their order, vendors by what was spent', () => {
  expect(sumByMonth(lines).map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  expect(sumByVendor(lines).map(({ vendor }) => vendor)).toEqual(['Wiza', 'Slack', 'LinkedIn'])
})

test.each([
  ['First month free', 9999, 0, 'first_month_free'],
  [null, 3500, 3150, 'discount'],
  [null, 3500, 3500, 'none'],
])('%j at %d for %d is %s', (reason, listCents, groupCents, kind) => {
  expect(savingKind(reason, { listCents, groupCents })).toBe(kind)
})
