import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import type { Output } from '#web/api.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

type Point = Output<'GET /api/operator/pools/:id/curve'>['points'][number]
type Tier = Pick<OperatorPool['tiers'][number], 'minSeats' | 'price'>

/** Places are in percent of the chart: prices fall from left to right, seats rise from the bottom. */
export type Mark = { x: number; y: number; seats: number; price: string }

export type CurveLayout = {
  points: Mark[]
  tiers: (Mark & { isReached: boolean })[]
  /** Full figures beside the chart, from 0 up. */
  ticks: { y: number; seats: number }[]
  /** Where the shown part ends. */
  shownUntil: number
  /** The steps as a path of an SVG of 100 × 100. */
  path: string
}

/** Room beside the first and the last price. */
const margin = 8

export function layOutCurve(points: readonly Point[], tiers: readonly Tier[]): CurveLayout {
  const prices = [...points, ...tiers].map(({ price }) => centsOf(price))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const most = Math.max(...points.map(({ seats }) => seats), ...tiers.map(({ minSeats }) => minSeats))
  const x = (price: string) =>
    high === low ? 50 : margin + ((high - centsOf(price)) / (high - low)) * (100 - 2 * margin)
  const y = (seats: number) => 100 - (seats / (most * 1.15)) * 100
  const placed = points.map(({ price, seats }) => ({ x: x(price), y: y(seats), seats, price }))
  const demandAt = (price: string) =>
    points.findLast((point) => centsOf(point.price) >= centsOf(price))?.seats ?? 0
  return {
    points: placed,
    tiers: tiers.map(({ minSeats, price }) => ({
      x: x(price),
      y: y(minSeats),
      seats: minSeats,
      price,
      isReached: demandAt(price) >= minSeats,
    })),
    ticks: ticksUpTo(most).map((seats) => ({ y: y(seats), seats })),
    shownUntil: placed.at(-1)?.x ?? 0,
    path: stepsOf(placed),
  }
}

/** Demand stays at a point until the next one. */
function stepsOf(points: readonly Mark[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      return before ? `L${x} ${before.y}L${x} ${y}` : `M${x} 100L${x} ${y}`
    })
    .join('')
}

/** Two to five round figures. */
function ticksUpTo(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 3)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => most / size <= 4) ?? most
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}
