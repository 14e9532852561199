import type { Pool, Quote } from '#contract/pools/pools.ts'
import { maxSteps } from '#domain/pools/commitment.ts'
import { newKey } from '#web/new-key.ts'
import type { StepValues } from './commitment-values.ts'

type Gap = NonNullable<Quote['gap']>

/** All seats to ask for at the next price, so that it is reached. */
export type GapOffer = Gap & { allSeats: number; price: number }

/** The offer to bring the missing seats; null where there is none, or where the form asks for them already. */
export function gapOffered({ progress, mine }: Pool, { gap, tiers }: Quote): GapOffer | null {
  const price = progress.next?.price
  if (!gap || price === undefined) return null
  const allSeats = Math.round(gap.then / price)
  const asked = tiers.find((tier) => tier.price === price)?.seats ?? 0
  const isAskedAlready = asked - (mine?.seatsInFigures ?? 0) >= gap.seats || asked > allSeats - gap.seats
  return isAskedAlready ? null : { ...gap, allSeats, price }
}

/**
 * The steps with one for the missing seats. Steps that ask for fewer seats at no higher a price become part of it;
 * null where too many would be left.
 */
export function fillGap(steps: readonly StepValues[], { allSeats, price }: GapOffer): StepValues[] | null {
  const added = { key: newKey(), seats: String(allSeats), maxPrice: price.toFixed(2) }
  const smaller = steps.filter((step) => Number(step.seats) < allSeats && Number(step.maxPrice) > price)
  const larger = steps.filter((step) => Number(step.seats) > allSeats && Number(step.maxPrice) < price)
  const filled = [...smaller, added, ...larger]
  return filled.length <= maxSteps ? filled : null
}
