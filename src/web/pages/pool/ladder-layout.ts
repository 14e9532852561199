import { lookOf, type StepLook } from '#contract/pools/pool-pages.ts'
import type { Pool } from '#contract/pools/pools.ts'
import { seatsInFigures } from './own-seats.ts'

export type LadderStep = {
  price: number
  minSeats: number
  discount: number
  look: StepLook
  /** In pixels, from the floor; prices keep their proportions. */
  height: number
  /** The one step that is drawn wide: the next one, else the price that was reached. */
  isWide: boolean
  /** With many steps only the wide one has room for words. */
  hasLabel: boolean
}

export type LadderLayout = { listHeight: number; steps: LadderStep[] }

const usualHeight = 207
const maxHeight = 320
/** What the squares of the wide step need. */
const wideHeight = 128
const maxLabels = 4

/** Steps that fall with their prices. */
export function layOutLadder({ tiers, listPrice, progress, result }: LadderPool): LadderLayout {
  const wide = widePrice({ tiers, listPrice, progress, result })
  const tallest = wide === null ? usualHeight : (wideHeight * listPrice) / wide
  const listHeight = Math.round(Math.min(maxHeight, Math.max(usualHeight, tallest)))
  return {
    listHeight,
    steps: tiers.map(({ price, minSeats, discount }) => ({
      price,
      minSeats,
      discount,
      look: lookOf(price, { progress, result }),
      height: Math.round((price / listPrice) * listHeight),
      isWide: price === wide,
      hasLabel: tiers.length <= maxLabels || price === wide,
    })),
  }
}

type LadderPool = Pick<Pool, 'tiers' | 'listPrice' | 'progress' | 'result'>

function widePrice({ tiers, progress, result }: LadderPool): number | null {
  const price = progress.next?.price ?? result?.price ?? progress.price
  return price ?? tiers[0]?.price ?? null
}

export type Squares = { columns: number; rows: number; yours: number; others: number; missing: number }

const maxSquares = 240

/** One square is one seat; null if there are too many, or too little is known. */
export function squaresOf(pool: Pick<Pool, 'progress' | 'mine'>, step: LadderStep): Squares | null {
  if (step.minSeats > maxSquares || step.height < wideHeight - 8 || step.look === 'reached') return null
  const columns = step.minSeats <= 120 ? 20 : 28
  const have = committedSeats(pool, step)
  const yours = Math.min(have, seatsInFigures(pool))
  const rows = Math.ceil(step.minSeats / columns)
  return { columns, rows, yours, others: have - yours, missing: step.minSeats - have }
}

/** Nothing is shown while fewer than three companies take part. */
export function committedSeats(
  { progress }: Pick<Pool, 'progress'>,
  { price, minSeats }: LadderStep,
): number {
  const { next, companies } = progress
  if (companies === null || next?.price !== price) return 0
  return Math.max(0, minSeats - next.missingSeats)
}
