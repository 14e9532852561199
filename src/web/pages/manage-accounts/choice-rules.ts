import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import { formatSeat } from '#domain/catalog/format-plan.ts'

type Counts = Record<string, number>

/** Without seats left nothing can be selected, but what is selected or assigned can still be cleared. */
export function isOff(of: { name: string; counts: Counts; chosen: string[]; held: string[] }): boolean {
  const { name, counts, chosen, held } = of
  return (counts[name] ?? 0) === 0 && !chosen.includes(name) && !held.includes(name)
}

/** A sentence that names the sub-products without seats left; null when there are none. */
export function noSeatsText(subProducts: VendorSeats['subProducts'], counts: Counts): string | null {
  const full = subProducts.filter(({ name, bought }) => bought > 0 && (counts[name] ?? 0) === 0)
  if (full.length === 0) return null
  return `All ${full.map(({ name }) => name).join(', ')} seats are in use.`
}

/** A sentence that names sub-products with too few seats left; null when there are enough. */
export function formatShortage(people: number, chosen: string[], counts: Counts): string | null {
  const short = chosen.filter((name) => (counts[name] ?? 0) < people)
  if (short.length === 0) return null
  const parts = short.map((name) => `${name} has ${formatSeat(counts[name] ?? 0)} left`)
  return `${people === 1 ? '1 member is' : `${people} members are`} selected, but ${parts.join(' and ')}.`
}
