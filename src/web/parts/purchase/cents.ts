import { type Cents, fromDollars } from '#domain/platform/money.ts'

/** Whole cents from an amount as calls format it: "$1,234.00", "−$41.68" or "1234.50". */
export function centsOf(text: string): Cents {
  return fromDollars(Number(text.replace('\u2212', '-').replace(/[$,]/g, '')))
}
