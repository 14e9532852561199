import { type Cents, formatUsd } from '../platform/money.ts'

/** Limits of one card payment in US dollars, the same at Stripe and in the sandbox. */
export const minCents: Cents = 50
export const maxCents: Cents = 999_999_99

/** Below the card minimum: it is added to the next payment. */
export function isTooSmall(cents: Cents): boolean {
  return cents > 0 && cents < minCents
}

export function canBePaid(cents: Cents): boolean {
  return cents >= minCents
}

/** How many payments are needed. */
export function partsOf(owedCents: Cents): number {
  return Math.ceil(owedCents / maxCents)
}

/** The next payment: as much as one payment can take, but leaving at least the card minimum for the last one. */
export function nextPart(owedCents: Cents): Cents {
  if (owedCents <= maxCents) return owedCents
  return isTooSmall(owedCents - maxCents) ? owedCents - minCents : maxCents
}

/** Allocates a payment to the amounts owed, in order; the last one may be covered in part. */
export function fill<T extends { amountCents: Cents }>(owed: readonly T[], amountCents: Cents): T[] {
  let left = amountCents
  return owed
    .map((share) => {
      const part = Math.min(share.amountCents, left)
      left -= part
      return { ...share, amountCents: part }
    })
    .filter((share) => share.amountCents > 0)
}

export function formatCarried(cents: Cents): string {
  return `${formatUsd(cents)} is below the ${formatUsd(minCents)} minimum for card payments. It will be added to your next payment, so there is nothing to do now.`
}
