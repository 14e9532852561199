import { groupDigits } from './format-count.ts'

/** Whole US cents. Every amount inside the product is in cents. */
export type Cents = number

/** An amount after a discount, rounded half up to the cent. */
export function percentOff(cents: Cents, percent: number): Cents {
  return percentOf(cents, 100 - percent)
}

/** A percentage of an amount, rounded half up to the cent. */
export function percentOf(cents: Cents, percent: number): Cents {
  requireAmount(cents)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`a percentage is a whole number from 0 to 100, not ${percent}`)
  }
  return divideHalfUp(cents * percent, 100)
}

/** A part as a whole percentage of the total; 0 if the total is 0. */
export function percentShare(part: Cents, whole: Cents): number {
  requireAmount(part)
  requireAmount(whole)
  return whole === 0 ? 0 : divideHalfUp(part * 100, whole)
}

/** Divides non-negative integers, rounding half up, in integer arithmetic. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const doubled = dividend * 2 + divisor
  if (!Number.isSafeInteger(doubled)) throw new RangeError(`${dividend} is too large to divide exactly`)
  return (doubled - (doubled % (divisor * 2))) / (divisor * 2)
}

/** An amount times part / whole, rounded half up to the cent. */
export function proportionOf(cents: Cents, part: Cents, whole: Cents): Cents {
  const [amount, share, all] = [cents, part, whole].map((value) => {
    requireAmount(value)
    return BigInt(value)
  }) as [bigint, bigint, bigint]
  return Number((amount * share * 2n + all) / (all * 2n))
}

/** Splits a total by weight so that the parts sum to it; spare cents go to the largest remainders. */
export function share(total: Cents, weights: readonly number[]): Cents[] {
  requireAmount(total)
  weights.forEach(requireAmount)
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return shareOfNothing(total, weights.length)

  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((amount) => Number(amount / sum))
  const spare = total - parts.reduce((all, part) => all + part, 0)
  const largest = exact
    .map((amount, index) => ({ index, remainder: amount % sum }))
    .sort((a, b) => compareBigints(b.remainder, a.remainder))
    .slice(0, spare)
    .map(({ index }) => index)
  return parts.map((part, index) => (largest.includes(index) ? part + 1 : part))
}

/** "$1,234.00", and "−$41.68" with a true minus sign. */
export function formatUsd(cents: Cents): string {
  const [dollars = '0', rest] = toDecimal(Math.abs(cents)).split('.')
  return `${cents < 0 ? '\u2212' : ''}$${groupDigits(dollars)}.${rest}`
}

/**
 * The price of one seat after a discount, to the last digit: "$7.875". Only what several seats cost together is rounded
 * to the cent, so that 25 × $7.875 stands beside $196.88.
 */
export function formatUnitUsd(listCents: Cents, discountPercent: number): string {
  requireAmount(listCents)
  const hundredths = listCents * (100 - discountPercent)
  const rest = hundredths % 100
  const digits = String(rest).padStart(2, '0').replace(/0+$/, '')
  return `${formatUsd((hundredths - rest) / 100)}${digits}`
}

/** "$18", "$8.60": like formatUsd, but without ".00". */
export function formatShortUsd(cents: Cents): string {
  return formatUsd(cents).replace(/\.00$/, '')
}

/** "1234.50": line prices on the wire. */
export function toDecimal(cents: Cents): string {
  requireWhole(cents)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function toDollars(cents: Cents): number {
  requireWhole(cents)
  return cents / 100
}

/** Rounds the decimal as written: 1.005 becomes 1.01, despite its binary form. */
export function fromDollars(dollars: number): Cents {
  const cents = Math.round(Number((dollars * 100).toPrecision(15)))
  requireWhole(cents)
  return cents === 0 ? 0 : cents
}

function shareOfNothing(total: Cents, count: number): Cents[] {
  if (total !== 0) throw new RangeError(`${total} cents cannot be shared by weights that sum to 0`)
  return new Array<Cents>(count).fill(0)
}

export function compareBigints(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function requireAmount(cents: number): void {
  requireWhole(cents)
  if (cents < 0) throw new RangeError(`an amount is never negative, not ${cents}`)
}

function requireWhole(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`money is counted in whole cents, not ${cents}`)
}
