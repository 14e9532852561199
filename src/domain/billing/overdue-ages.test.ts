import { expect, test } from 'vitest'
import { byAge } from './overdue-ages.ts'

test('what is overdue is told apart by its days, and nothing is lost', () => {
  const edges = [1, 7, 8, 14, 15, 30, 31, 60, 61, 90, 91, 400]
  const ages = byAge(edges.map((days) => ({ days, cents: days, invoices: 1 })))
  expect(ages.map(({ days, invoices }) => [days, invoices])).toEqual([
    ['1–7', 2],
    ['8–14', 2],
    ['15–30', 2],
    ['31–60', 2],
    ['61–90', 2],
    ['over 90', 2],
  ])
  expect(ages.reduce((sum, { cents }) => sum + cents, 0)).toBe(edges.reduce((sum, days) => sum + days, 0))
})
