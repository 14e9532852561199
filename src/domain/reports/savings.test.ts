import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedPrices, freeMonths, savingKind, sumByMonth, sumByVendor, sumSavings } from './savings.ts'

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

test('months are in order, vendors by spend', () => {
  expect(sumByMonth(lines).map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  expect(sumByVendor(lines).map(({ vendor }) => vendor)).toEqual(['Wiza', 'Slack', 'LinkedIn'])
})

test('a month knows the vendors that gave it for free', () => {
  const rows = lines.map((each) => ({
    ...each,
    kind: savingKind(each.groupCents === 0 ? 'First month free' : null, each),
  }))
  expect([...freeMonths(rows)]).toEqual([['2026-11', ['LinkedIn']]])
})

test.each([
  ['First month free', 9999, 0, 'first_month_free'],
  [null, 3500, 3150, 'discount'],
  [null, 3500, 3500, 'none'],
])('%j at %d for %d is %s', (reason, listCents, groupCents, kind) => {
  expect(savingKind(reason, { listCents, groupCents })).toBe(kind)
})

const prices = fc
  .record({ listCents: fc.nat(10_000_000), percent: fc.nat(100) })
  .map(({ listCents, percent }) => ({
    listCents,
    groupCents: listCents - Math.floor((listCents * percent) / 100),
  }))
const someLines = fc.array(prices, { minLength: 1, maxLength: 6 })

test('a credit takes its share of the saving: half takes half, all takes all', () => {
  const sold = [
    { listCents: 10_000, groupCents: 9000 },
    { listCents: 5000, groupCents: 5000 },
    { listCents: 9999, groupCents: 0 },
  ]
  expect(sumSavings(creditedPrices(sold, 0)).savedCents).toBe(0)
  expect(creditedPrices(sold, 7000)).toEqual([
    { listCents: 5000, groupCents: 4500 },
    { listCents: 2500, groupCents: 2500 },
    { listCents: 0, groupCents: 0 },
  ])
  expect(creditedPrices(sold, 14_000).slice(0, 2)).toEqual(sold.slice(0, 2))
  expect(creditedPrices(sold, 99_000)).toEqual(creditedPrices(sold, 14_000))
})

test('credited prices sum to the amount, and no line loses more than its saving', () => {
  fc.assert(
    fc.property(someLines, fc.nat(100), (sold, percent) => {
      const { groupCents } = sumSavings(sold)
      const given = Math.floor((groupCents * percent) / 100)
      const taken = creditedPrices(sold, given)
      expect(sumSavings(taken).groupCents).toBe(given)
      for (const [index, line] of sold.entries()) {
        const part = taken[index] ?? { listCents: -1, groupCents: -1 }
        const saved = line.listCents - line.groupCents
        const lost = part.listCents - part.groupCents
        expect(lost).toBeGreaterThanOrEqual(0)
        expect(lost).toBeLessThanOrEqual(saved)
        expect(part.groupCents).toBeLessThanOrEqual(line.groupCents)
      }
    }),
  )
})
