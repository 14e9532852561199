import { expect, test } from 'vitest'
import type { UnknownCost } from '#contract/billing/statements.ts'
import { groupCosts } from './group-costs.ts'

const cycle = (order: string, plan: string, from: string, invoiced: number) =>
  ({ order: { _id: order, number: order }, plan, from, invoiced }) as UnknownCost

test('cycles of one plan of an order are one line, with their sum and their first day', () => {
  const groups = groupCosts([
    cycle('a', 'Pro', '2026-01-02', 480.1),
    cycle('b', 'Plus', '2026-02-01', 10),
    cycle('a', 'Pro', '2026-02-02', 480.2),
    cycle('a', 'Business', '2026-02-02', 5),
  ])
  expect(
    groups.map(({ order, plan, from, cycles, invoiced }) => [order._id, plan, from, cycles, invoiced]),
  ).toEqual([
    ['a', 'Pro', '2026-01-02', 2, 960.3],
    ['b', 'Plus', '2026-02-01', 1, 10],
    ['a', 'Business', '2026-02-02', 1, 5],
  ])
  expect(groupCosts([])).toEqual([])
})
