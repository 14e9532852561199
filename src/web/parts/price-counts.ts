import { hasExpectedPrice, type Vendor } from '#domain/catalog/vendor.ts'
import { pluralize } from '#domain/platform/format-count.ts'

export type PriceCounts = { negotiated: number; expected: number }

export function countPriced(vendors: readonly Vendor[]): PriceCounts {
  const expected = vendors.filter(hasExpectedPrice).length
  return { negotiated: vendors.length - expected, expected }
}

/** "16 vendors with a negotiated group price, 12 with an expected one." */
export function formatPriced({ negotiated, expected }: PriceCounts): string {
  const text = `${pluralize(negotiated, 'vendor')} with a negotiated group price`
  return expected === 0 ? `${text}.` : `${text}, ${expected} with an expected one.`
}
