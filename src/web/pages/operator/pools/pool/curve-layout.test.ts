import { expect, test } from 'vitest'
import { layOutCurve } from './curve-layout.ts'

const points = [
  { price: '13.20', seats: 80, companies: 5 },
  { price: '12.00', seats: 248, companies: 13 },
]

test('prices fall from left to right, and more seats are higher', () => {
  const { points: placed, path } = layOutCurve(points, [])
  expect(placed.map(({ x }) => x)).toEqual([8, 92])
  expect(placed[0]?.y).toBeGreaterThan(placed[1]?.y ?? 0)
  expect(path).toMatch(/^M8 100L8 [\d.]+L92 [\d.]+L92 [\d.]+$/)
})

test('a price is reached if the shown demand at it has enough seats', () => {
  const tiers = [
    { minSeats: 80, price: '12.90' },
    { minSeats: 160, price: '12.00' },
    { minSeats: 300, price: '11.10' },
  ]
  expect(layOutCurve(points, tiers).tiers.map(({ isReached }) => isReached)).toEqual([true, true, false])
})

test('a single price is in the middle', () => {
  expect(layOutCurve(points.slice(0, 1), []).points[0]?.x).toBe(50)
})

test.each([
  [248, [0, 100, 200]],
  [9, [0, 5]],
  [1_000, [0, 500, 1_000]],
  [35, [0, 10, 20, 30]],
])('seats up to %i have round figures beside them', (seats, ticks) => {
  const layout = layOutCurve([{ price: '10.00', seats, companies: 5 }], [])
  expect(layout.ticks.map((tick) => tick.seats)).toEqual(ticks)
})
