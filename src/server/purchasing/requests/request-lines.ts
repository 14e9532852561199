import type { PurchaseLine } from '#domain/catalog/pricing.ts'

/** What a request names: its only plan, or all of them. */
export function linesOf(lines: readonly Pick<PurchaseLine, 'name' | 'seats'>[]) {
  return {
    plan: lines.map(({ name }) => name).join(', '),
    seats: lines.reduce((sum, { seats }) => sum + seats, 0),
  }
}
