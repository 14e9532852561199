import { type Cents, formatUsd } from './money.ts'

/** What a card payment can be for, in US dollars: as Stripe has it, and the sandbox alike. */
export const leastCents: Cents = 50
export const mostCents: Cents = 999_999_99

/** Too little to be paid by itself: it is added to the next payment. */
export function isTooSmall(cents: Cents): boolean {
  return cents > 0 && cents < leastCents
}

/** Whether a payment can be for it: neither nothing nor too little. */
export function canBePaid(cents: Cents): boolean {
  return cents >= leastCents
}

/** How many payments it takes. */
export function partsOf(owedCents: Cents): number {
  return Math.ceil(owedCents / mostCents)
}

/** The next payment of what is owed: as much as is taken at once, but never so that too little is left for the last. */
export function nextPart(owedCents: Cents): Cents {
  if (owedCents <= mostCents) return owedCents
  return isTooSmall(owedCents - mostCents) ? owedCents - leastCents : mostCents
}

/** What a payment of so much is for: one after the other, the last one perhaps in part. */
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

/** The sentence that says so, wherever a person would look for the way to pay it. */
export function formatCarried(cents: Cents): string {
  return `${formatUsd(cents)} is less than the ${formatUsd(leastCents)} that a card payment takes. It is added to your next payment, so there is nothing to do now.`
}
