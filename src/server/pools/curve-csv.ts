import { toCsv } from '#domain/platform/csv.ts'
import { toDecimal } from '#domain/platform/money.ts'
import type { StoredCurve } from './curve.ts'

/** The curve for a spreadsheet: the price of a seat, and what is wanted at that price. */
export function curveCsv({ points }: StoredCurve): string {
  const rows = points.map(({ unitCents, seats, companies }) => [toDecimal(unitCents), seats, companies])
  return toCsv(['Price', 'Seats', 'Companies'], rows)
}
