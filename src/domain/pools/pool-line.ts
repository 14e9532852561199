import { type Cents, percentShare } from '../platform/money.ts'

export type PoolLine = {
  readonly unitCents: Cents
  /** At the list price, and at the pool's. Both are exact: nothing is rounded. */
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly savedCents: Cents
  /** Only shown; nothing is computed from it. */
  readonly discountPercent: number
}

/** Seats at a pool price, for one billing cycle. */
export function poolLine(seats: number, unitCents: Cents, listCents: Cents): PoolLine {
  const [beforeCents, afterCents] = [seats * listCents, seats * unitCents]
  const savedCents = Math.max(0, beforeCents - afterCents)
  return {
    unitCents,
    beforeCents,
    afterCents,
    savedCents,
    discountPercent: percentShare(savedCents, beforeCents),
  }
}
