import type { Pool } from '#contract/pools/pools.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatMissing } from '#domain/pools/pool-texts.ts'
import { usd } from '#web/parts/usd.ts'

type OwnPool = Pick<Pool, 'progress' | 'mine'>

/** The reader's own seats among those that the figures have. */
export function seatsInFigures({ mine }: Pick<Pool, 'mine'>): number {
  return mine?.seatsInFigures ?? 0
}

/** What the figures, which are the same for everybody, don't have yet of the reader's own commitment; null if nothing. */
export function formatAhead(pool: OwnPool): string | null {
  const { companies, next, price } = pool.progress
  const shownPrice = next?.price ?? price
  if (companies === null || shownPrice === null) return null
  const known = seatsInFigures(pool)
  const ahead = ownSeats(pool, shownPrice) - known
  if (ahead < 0) return `These figures still have ${formatSeat(-ahead)} that you took back.`
  if (ahead === 0) return null
  const isOne = ahead === 1
  const seats = known > 0 ? `${formatSeat(ahead)} of yours` : `Your ${formatSeat(ahead)}`
  return `${seats} ${isOne ? "isn't" : "aren't"} in these figures yet.${withThem(next, ahead)}`
}

/** Others may have changed theirs meanwhile, so that nothing is said of a price that would then be reached. */
function withThem(next: Pool['progress']['next'], ahead: number): string {
  if (!next || next.missingCompanies > 0 || next.missingSeats <= ahead) return ''
  const missing = formatMissing({ missingSeats: next.missingSeats - ahead, missingCompanies: 0 })
  return ` With ${ahead === 1 ? 'it' : 'them'}, ${missing} for ${usd(next.price)}.`
}

/** What the reader's commitment adds at a price, as it is now. */
function ownSeats({ mine }: Pick<Pool, 'mine'>, price: number): number {
  const commitment = mine?.commitment
  const awarded = commitment?.awards.reduce((sum, { seats }) => sum + seats, 0) ?? 0
  if (!commitment?.counts) return awarded
  const fitting = commitment.steps.filter(({ maxPrice }) => maxPrice >= price).map(({ seats }) => seats)
  return Math.max(awarded, 0, ...fitting)
}
